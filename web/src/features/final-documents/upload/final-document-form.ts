import type { FileObject } from '@quillgate/shared/contract/entities'
import { findMissingVersions } from '@quillgate/shared/domain/documents/files'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import type { FormCodes } from '../../../ui/form/form-codes.ts'

export type FinalDocumentValues = {
  dataPdf: readonly FileObject[]
  dataWord: readonly FileObject[]
  otherFiles: readonly FileObject[]
  notes: string
}
export const EMPTY_FINAL_DOCUMENT: FinalDocumentValues = { dataPdf: [], dataWord: [], otherFiles: [], notes: '' }

/** Returns an error code for each missing version of the document, PDF or Word. */
export function validateFinalDocumentForm(
  { dataPdf, dataWord }: FinalDocumentValues,
  site: { noWord: boolean },
): FormCodes<FinalDocumentValues> {
  const missing = findMissingVersions({ dataPdf: dataPdf[0] ?? null, dataWord: dataWord[0] ?? null }, site)
  return {
    ...(missing.includes('pdf') && { dataPdf: 'final_pdf_missing' }),
    ...(missing.includes('word') && { dataWord: 'final_word_missing' }),
  }
}

/** Maps a complete form to the request body. */
export const toFinalDocumentBody = ({ dataPdf, dataWord, otherFiles, notes }: FinalDocumentValues) => ({
  dataPdf: dataPdf[0]!,
  dataWord: dataWord[0] ?? null,
  otherFiles: [...otherFiles],
  notes: isBlankRichText(notes) ? null : notes,
})
