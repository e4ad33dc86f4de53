import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { formatDayLong } from '../../../ui/value/day-format.ts'

export function LongDate({ value }: { value: string | undefined }) {
  const { i18n } = useTranslation()
  const day = toCalendarDay(value)
  return day && <time dateTime={day}>{formatDayLong(day, i18n.language)}</time>
}
