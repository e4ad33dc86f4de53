import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../value/day-format.ts'
import { LoadError } from './LoadError.tsx'
import { isReadPending, usePending } from './pending.tsx'
import { RequestAborted } from './RequestAborted.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import styles from './states.module.css'

type ReadFailure = { requestId: string | undefined }
type Props<T> = {
  read: {
    data: T | undefined
    error: ReadFailure | undefined
    interrupted: boolean
    retry: () => void
    loadedAt: number | undefined
  }
  /** Heading shown when the request failed, in the wording of the specification if it has one. */
  failure: string
  /** Returns the localized texts for an error. */
  errorTexts: (error: unknown) => string[]
  supportEmail: string | undefined
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Renders the result of a request: skeleton, error, stale data with its time, or data. Sets aria-busy from the first
 * render.
 */
export function ReadView<T>({ read, failure, errorTexts, supportEmail, skeleton, children }: Props<T>) {
  const { t, i18n } = useTranslation('ui')
  usePending(isReadPending(read))
  if (read.data === undefined) {
    if (read.interrupted) return <RequestAborted onRetry={read.retry} />
    if (read.error) {
      const { requestId } = read.error
      const errorProps = { title: failure, details: errorTexts(read.error), requestId, support: supportEmail }
      return <LoadError {...errorProps} onRetry={read.retry} />
    }
    return <DelayedSkeleton>{skeleton ?? <RowsSkeleton className="surface" />}</DelayedSkeleton>
  }
  return (
    <>
      {read.error !== undefined && (
        <p className={styles.stale} role="status">
          {t('shownAsOf', { time: formatTime(read.loadedAt, i18n.language) })}
        </p>
      )}
      {children(read.data)}
    </>
  )
}

/** Shows a skeleton after 200 ms, because a skeleton that appears only for a moment is worse than none. */
function DelayedSkeleton({ children }: { children: ReactNode }) {
  const [isDelayOver, setDelayOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isDelayOver ? children : <div aria-busy="true" hidden />
}
