import { daysUntil, toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import styles from './distance.module.css'
import { formatRelativeDays } from './relative.ts'

/**
 * Renders how far `day` is from `today` (YYYY-MM-DD), such as "in 3 days". A past day is shown as late, in words and in
 * red.
 */
export function RelativeDay({ day, today }: { day: string | undefined; today: string }) {
  const { t, i18n } = useTranslation('ui')
  const due = toCalendarDay(day)
  const days = due === undefined ? undefined : daysUntil(due, today)
  if (days === undefined) return null
  if (days < 0) return <span className={styles.late}>{t('late', { count: -days })}</span>
  return <span className={styles.distance}>{formatRelativeDays(days, i18n.language)}</span>
}
