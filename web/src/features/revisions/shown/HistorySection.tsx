import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Stars } from '../../../ui/value/Stars.tsx'
import { CompareButton } from '../compare/CompareButton.tsx'
import styles from './shown.module.css'

type Props = {
  rows: readonly DraftRow[]
  latestRating: number | undefined
  children: ReactNode
}

export function HistorySection({ rows, latestRating, children }: Props) {
  const { t } = useTranslation('revisions')
  const id = useId()
  return (
    <section className={styles.history} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('history.title')}</h2>
        <CompareButton rows={rows} />
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
