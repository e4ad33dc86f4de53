import { parseInstant } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { formatDateTime } from '../value/day-format.ts'
import { formatRelativeTime } from './relative.ts'

type Props = {
  value: string | undefined
  /** If set, the time is shown relative to this instant, with the date as a tooltip. */
  now?: Date
  placeholder?: string
}

/** Renders an instant in the user's time zone, or `placeholder` without an instant. */
export function DateTime({ value, now, placeholder = '' }: Props) {
  const { i18n } = useTranslation()
  const at = parseInstant(value?.trim() ?? '')
  if (at === undefined) return placeholder
  const full = formatDateTime(at, i18n.language)
  if (!now) return <time dateTime={at.toISOString()}>{full}</time>
  return (
    <Tooltip text={full} focusable dotted>
      <time dateTime={at.toISOString()}>{formatRelativeTime(at, now, i18n.language)}</time>
    </Tooltip>
  )
}
