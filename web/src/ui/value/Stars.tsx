import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import { useTranslation } from 'react-i18next'
import styles from './stars.module.css'

const ALL = [1, 2, 3, 4, 5] as const

/** Renders a read-only rating from 0 (none) to 5. */
export function Stars({ value }: { value: number }) {
  const { t } = useTranslation('ui')
  const label = value > 0 ? t('stars', { count: value, total: ALL.length }) : t('noStars')
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {ALL.map((star) => (
        <StarFilled key={star} className={star <= value ? styles.on : styles.off} aria-hidden />
      ))}
    </span>
  )
}
