import Rate from 'antd/es/rate'
import { useTranslation } from 'react-i18next'
import styles from './stars.module.css'

const MAX_STARS = 5

/** Renders a read-only rating from 0 (none) to 5. */
export function Stars({ value }: { value: number }) {
  const { t } = useTranslation('ui')
  const label = value > 0 ? t('stars', { count: value, total: MAX_STARS }) : t('noStars')
  return (
    <div className={styles.stars}>
      {/* This element is separate, because an image must not contain the radio buttons of the library's stars. */}
      <span role="img" aria-label={label} className="sr-only" />
      <Rate disabled value={value} aria-hidden />
    </div>
  )
}
