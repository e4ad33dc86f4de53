import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import { daysLeft, toLocalDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { now } from '../../../platform/runtime/clock.ts'
import styles from '../board/board.module.css'

/** Shows the days until a future deadline; renders nothing for a past one. */
export function DaysLeft({ deadline }: { deadline: string | undefined }) {
  const { t } = useTranslation('boards')
  const days = daysLeft(deadline, toLocalDay(now()))
  if (days === undefined) return null
  return (
    <span className={`${styles.soon} tabular`}>
      <ClockCircleOutlined aria-hidden /> {t('inDays', { count: days })}
    </span>
  )
}
