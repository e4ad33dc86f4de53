import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'

const DRAFT_PARAM = 'draft'

/**
 * Returns the draft to show: the current one, or an earlier one that the URL names. `mark` is the passage of that draft
 * to open in the preview.
 */
export function useDisplayedDraft<Row extends DraftRow>(history: readonly Row[], current: Row | undefined) {
  const [search, setSearch] = useSearchParams()
  const draftInUrl = history.find(({ number }) => String(number) === search.get(DRAFT_PARAM))
  const shown = draftInUrl ?? current
  const [marked, setMarked] = useState<{ draftId: string | undefined; mark: PdfMark }>()
  const show = (row: Row | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (row && row !== current) next.set(DRAFT_PARAM, String(row.number))
        else next.delete(DRAFT_PARAM)
        return next
      },
      { preventScrollReset: true },
    )
  return {
    shown,
    isEarlier: draftInUrl !== undefined && draftInUrl !== current,
    show,
    mark: marked && marked.draftId === shown?.draft._id ? marked.mark : undefined,
    setMark: (mark: PdfMark) => setMarked({ draftId: shown?.draft._id, mark }),
  }
}
