import { useTranslation } from 'react-i18next'
import styles from './meter.module.css'

/** Progress in a row, in whole percent from 0 to 100: neutral, green at 100. */
export function Meter({ percent }: { percent: number }) {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.meter} data-done={percent >= 100 || undefined}>
      <span className={styles.track} role="img" aria-label={t('percent', { percent })}>
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </span>
      <span className="tabular" aria-hidden>
        {percent}%
      </span>
    </span>
  )
}
