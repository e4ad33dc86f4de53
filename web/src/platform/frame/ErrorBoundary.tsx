import { Component, type ReactNode } from 'react'
import { SectionError } from '../../ui/state/SectionError.tsx'
import { CallError } from '../http/call-error.ts'
import { lastRequestId } from '../http/http.ts'

type Props = { title?: string; hint?: string; onRetry?: () => void; children: ReactNode }
type State = { failure?: { requestId: string | undefined } | undefined }

/** Replaces children that throw during rendering with an error message and a retry button that mounts them again. */
export class ErrorBoundary extends Component<Props, State> {
  /** The last reply is usually the one that caused the error; its request id helps to find it in the log. */
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { requestId: (error instanceof CallError ? error.requestId : undefined) ?? lastRequestId() } }
  }
  override state: State = {}
  override render() {
    const { title, hint, onRetry, children } = this.props
    const { failure } = this.state
    const retry = () => {
      onRetry?.()
      this.setState({ failure: undefined })
    }
    if (!failure) return children
    return <SectionError title={title} hint={hint} requestId={failure.requestId} onRetry={retry} />
  }
}
