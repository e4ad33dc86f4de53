import Progress from 'antd/es/progress'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../format-percent.ts'
import styles from './progress-ring.module.css'

/** Renders the progress of an order in whole percent from 0 to 100, green at 100. `size` is in px. */
export function ProgressRing({ percent, size = 72 }: { percent: number; size?: number }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <span
      className={styles.ring}
      role="img"
      aria-label={t('percent', { percent })}
      data-done={percent >= 100 || undefined}
    >
      <Progress
        type="circle"
        className="tabular"
        percent={percent}
        size={size}
        strokeWidth={8}
        format={() => formatPercent(percent, i18n.language)}
        aria-hidden
      />
    </span>
  )
}
