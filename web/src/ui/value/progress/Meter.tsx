import { useTranslation } from 'react-i18next'
import { formatPercent } from '../format-percent.ts'
import styles from './meter.module.css'
import { ProgressTrack } from './ProgressTrack.tsx'

/** Renders the progress of a row in whole percent from 0 to 100: in a neutral color, or green at 100. */
export function Meter({ percent }: { percent: number }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <span className={styles.meter} data-done={percent >= 100 || undefined}>
      <span className={styles.bar} role="img" aria-label={t('percent', { percent })}>
        <ProgressTrack percent={percent} variant={percent >= 100 ? 'done' : 'neutral'} />
      </span>
      <span className="tabular" aria-hidden>
        {formatPercent(percent, i18n.language)}
      </span>
    </span>
  )
}
