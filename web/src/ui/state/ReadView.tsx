import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Interrupted } from './Interrupted.tsx'
import { LoadError } from './LoadError.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import styles from './states.module.css'

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
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** The one view of something read: skeleton, failure, old data with its age, or the data. */
export function ReadView<T>({ read, failure, explain, skeleton, children }: Props<T>) {
  const { t, i18n } = useTranslation('ui')
  const late = useLate()
  if (read.data === undefined) {
    if (read.interrupted) return <Interrupted onRetry={read.retry} />
    if (read.error) {
      const { requestId } = read.error
      return <LoadError title={failure} details={explain(read.error)} requestId={requestId} onRetry={read.retry} />
    }
    return late ? (skeleton ?? <RowsSkeleton />) : null
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
