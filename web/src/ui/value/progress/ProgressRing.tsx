import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../format-percent.ts'
import styles from './progress-ring.module.css'

/**
 * Renders the progress of an order in whole percent from 0 to 100, green at 100. `size` is in px. Renders a single
 * element, because long lists of orders contain one ring per card, and antd's ring has nine elements.
 */
export function ProgressRing({ percent, size = 72 }: { percent: number; size?: number }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <span
      className={`${styles.ring} tabular`}
      role="img"
      aria-label={t('percent', { percent })}
      data-done={percent >= 100 || undefined}
      style={{ '--size': `${size}px`, '--filled': `${percent}%` } as CSSProperties}
    >
      {formatPercent(percent, i18n.language)}
    </span>
  )
}
