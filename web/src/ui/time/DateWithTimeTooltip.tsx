import { parseInstant, toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { formatDateTime, formatDay } from '../value/day-format.ts'

/** Renders the day of an instant, with its time as a tooltip, or `none` without an instant. */
export function DateWithTimeTooltip({ value, none = '' }: { value: string | undefined; none?: string }) {
  const { i18n } = useTranslation()
  const at = parseInstant(value?.trim() ?? '')
  const day = at && toCalendarDay(at.toISOString())
  if (!at || day === undefined) return none
  return (
    <Tooltip text={formatDateTime(at, i18n.language)} focusable>
      <time dateTime={at.toISOString()} className="tabular">
        {formatDay(day, i18n.language)}
      </time>
    </Tooltip>
  )
}
