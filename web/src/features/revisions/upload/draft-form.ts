import type { Body } from '@quillgate/shared/contract/call'
import type { FileObject } from '@quillgate/shared/contract/entities'
import type { writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { findMissingVersions } from '@quillgate/shared/domain/documents/files'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import type { FormCodes } from '../../../ui/form/form-codes.ts'

export type DraftValues = {
  dataPdf: readonly FileObject[]
  dataWord: readonly FileObject[]
  dataOther: readonly FileObject[]
  additionalFiles: readonly FileObject[]
  notes: string
  override: boolean
}
export const EMPTY_DRAFT: DraftValues = {
  dataPdf: [],
  dataWord: [],
  dataOther: [],
  additionalFiles: [],
  notes: '',
  override: false,
}

/** Returns an error code for each missing version of the draft, PDF or Word. */
export function validateDraftForm(
  { dataPdf, dataWord }: DraftValues,
  site: { noWord: boolean },
): FormCodes<DraftValues> {
  const missing = findMissingVersions({ dataPdf: dataPdf[0] ?? null, dataWord: dataWord[0] ?? null }, site)
  return {
    ...(missing.includes('pdf') && { dataPdf: 'draft_pdf_missing' }),
    ...(missing.includes('word') && { dataWord: 'draft_word_missing' }),
  }
}

type DraftBody = Body<typeof writerRevisions.upload>['data']
/** Maps a complete form to the request body. */
export const toDraftBody = ({ dataPdf, dataWord, dataOther, additionalFiles, notes }: DraftValues): DraftBody => ({
  dataPdf: dataPdf[0]!,
  dataWord: dataWord[0] ?? null,
  dataOther: dataOther[0] ?? null,
  additionalFiles: [...additionalFiles],
  notes: isBlankRichText(notes) ? null : notes,
})
