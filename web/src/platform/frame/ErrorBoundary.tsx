import { Component, type ReactNode } from 'react'
import { SectionError } from '../../ui/state/SectionError.tsx'
import { getSupportId, reportFailure } from '../page-report/failures.ts'

type Props = { title?: string; hint?: string; onRetry?: () => void; children: ReactNode }
type State = { failure?: { supportId: string } | undefined }

/** Replaces children that throw during rendering with an error message and a retry button that mounts them again. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { supportId: getSupportId(error) } }
  }
  override state: State = {}
  override componentDidCatch(error: unknown) {
    reportFailure('render', error, this.state.failure?.supportId)
  }
  override render() {
    const { title, hint, onRetry, children } = this.props
    const { failure } = this.state
    const retry = () => {
      onRetry?.()
      this.setState({ failure: undefined })
    }
    if (!failure) return children
    return <SectionError title={title} hint={hint} requestId={failure.supportId} onRetry={retry} />
  }
}
