import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { formatDayLong } from '../../../ui/value/day-format.ts'

/** Returns a function that names a draft, e.g. "Draft 2 (November 18th 2026)". */
export function useDraftName() {
  const { t, i18n } = useTranslation('revisions')
  return ({ draft, number }: Pick<DraftRow, 'draft' | 'number'>): string => {
    const day = toCalendarDay(draft.createdAt)
    return day ? t('draftNamed', { number, date: formatDayLong(day, i18n.language) }) : t('draft', { number })
  }
}
