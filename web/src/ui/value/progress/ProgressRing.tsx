import { useTranslation } from 'react-i18next'
import styles from './progress-ring.module.css'

const RADIUS = 42
const ROUND = 2 * Math.PI * RADIUS

/** How much of an order is done, in whole percent from 0 to 100; green at 100. `size` in pixels. */
export function ProgressRing({ percent, size = 72 }: { percent: number; size?: number }) {
  const { t } = useTranslation('ui')
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={t('percent', { percent })}
      data-done={percent >= 100 || undefined}
    >
      <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
      {percent > 0 && (
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={`${(Math.min(100, percent) / 100) * ROUND} ${ROUND}`}
        />
      )}
      <text className={`${styles.text} tabular`} x="50" y="50">
        {percent}%
      </text>
    </svg>
  )
}
