import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { formatDay, formatDayLong } from '../value/day-format.ts'

type Props = { value: string | undefined; none?: string }

/** Renders a calendar day in the user's format, with its long form as a tooltip, or `none` without a day. */
export function Day({ value, none = '' }: Props) {
  const { i18n } = useTranslation()
  const day = toCalendarDay(value)
  if (day === undefined) return none
  return (
    <Tooltip text={formatDayLong(day, i18n.language)} focusable>
      <time dateTime={day} className="tabular">
        {formatDay(day, i18n.language)}
      </time>
    </Tooltip>
  )
}
