import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Interrupted } from './Interrupted.tsx'
import { LoadError } from './LoadError.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import styles from './states.module.css'
import { isWaiting, useWaits } from './waits.tsx'

type Failure = { requestId: string | undefined }
type Props<T> = {
  read: {
    data: T | undefined
    error: Failure | undefined
    interrupted: boolean
    retry: () => void
    asOf: number | undefined
  }
  /** Headline of a failed read, where the documents fix one. */
  failure: string
  /** What the failure itself says, as a person reads it. */
  explain: (error: unknown) => string[]
  /** The address of who helps. */
  support: string | undefined
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** The one view of something read: skeleton, failure, old data with its age, or the data. Busy from the first moment on. */
export function ReadView<T>({ read, failure, explain, support, skeleton, children }: Props<T>) {
  const { t, i18n } = useTranslation('ui')
  const late = useLate()
  useWaits(isWaiting(read))
  if (read.data === undefined) {
    if (read.interrupted) return <Interrupted onRetry={read.retry} />
    if (read.error) {
      const { requestId } = read.error
      const told = { title: failure, details: explain(read.error), requestId, support }
      return <LoadError {...told} onRetry={read.retry} />
    }
    if (!late) return <div aria-busy="true" hidden />
    return skeleton ?? <RowsSkeleton className="surface" />
  }
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(read.asOf)
  return (
    <>
      {read.error !== undefined && (
        <p className={styles.stale} role="status">
          {t('shownAsOf', { time })}
        </p>
      )}
      {children(read.data)}
    </>
  )
}

/** A skeleton that flashes by is worse than none. */
function useLate() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return late
}
