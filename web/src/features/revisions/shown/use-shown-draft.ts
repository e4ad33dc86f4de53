import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useSearchParams } from 'react-router-dom'

const PARAM = 'draft'

/** Returns the draft to show: the current one, or an earlier one that the URL names. */
export function useDisplayedDraft<Row extends DraftRow>(history: readonly Row[], current: Row | undefined) {
  const [search, setSearch] = useSearchParams()
  const draftInUrl = history.find(({ number }) => String(number) === search.get(PARAM))
  const show = (row: Row | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (row && row !== current) next.set(PARAM, String(row.number))
        else next.delete(PARAM)
        return next
      },
      { preventScrollReset: true },
    )
  return { shown: draftInUrl ?? current, isEarlier: draftInUrl !== undefined && draftInUrl !== current, show }
}
