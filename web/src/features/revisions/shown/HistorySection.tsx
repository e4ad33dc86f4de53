import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Stars } from '../../../ui/value/Stars.tsx'
import styles from './shown.module.css'

type Props = {
  latestRating: number | undefined
  children: ReactNode
}

export function HistorySection({ latestRating, children }: Props) {
  const { t } = useTranslation('revisions')
  const id = useId()
  return (
    <section className={styles.history} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('history.title')}</h2>
        {latestRating !== undefined && <LatestRating value={latestRating} />}
      </div>
      {children}
    </section>
  )
}

export function LatestRating({ value }: { value: number }) {
  const { t } = useTranslation('revisions')
  return (
    <div className={styles.rating}>
      {t('latestRating')} <Stars value={value} />
    </div>
  )
}
