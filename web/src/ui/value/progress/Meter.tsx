import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../format-percent.ts'
import styles from './meter.module.css'

/**
 * Renders the progress of a row in whole percent from 0 to 100: in a neutral color, or green at 100. Renders a single
 * element, because long lists contain one meter per row.
 */
export function Meter({ percent }: { percent: number }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <span
      className={`${styles.meter} tabular`}
      role="img"
      aria-label={t('percent', { percent })}
      data-done={percent >= 100 || undefined}
      style={{ '--filled': `${percent}%` } as CSSProperties}
    >
      {formatPercent(percent, i18n.language)}
    </span>
  )
}
