import type { ErrorCode } from '../errors/codes.ts'
import { type FileSlot, validateFileName, validateFileType } from './files.ts'

export type UploadTarget = {
  /** The form field of the file: `image` for the profile picture, `file` for documents. */
  field: 'image' | 'file'
  /** The upload slot, which determines the accepted file types; without a slot, any type is accepted. */
  slot?: FileSlot
  many?: true
  /** Whether any file name is accepted, even one with commas or apostrophes. */
  anyName?: true
  /** The displayed progress before the first byte is sent, in whole percent. */
  startPercent: number
}
const singleFile = (slot?: FileSlot): UploadTarget => ({ field: 'file', ...(slot && { slot }), startPercent: 0 })
const multipleFiles: UploadTarget = { field: 'file', many: true, startPercent: 0 }

export const UPLOAD_TARGETS = {
  previousDocuments: multipleFiles,
  reviewFile: singleFile('revised'),
  draftPdf: singleFile('pdf'),
  draftWord: singleFile('word'),
  draftOther: singleFile(),
  draftAdditional: multipleFiles,
  finalPdf: singleFile('pdf'),
  finalWord: singleFile('word'),
  finalOther: multipleFiles,
  profileDeliverable: singleFile(),
  chat: { ...singleFile(), startPercent: 25 },
  avatar: { ...singleFile('avatar'), field: 'image', anyName: true },
} as const satisfies Record<string, UploadTarget>

/** Returns the error code when a file must not be uploaded, otherwise undefined; `maxBytes` is the server's limit. */
export function validateUpload(
  { slot, anyName }: Pick<UploadTarget, 'slot'> & { anyName?: boolean },
  file: { name: string; type: string; size: number },
  maxBytes: number,
): ErrorCode | undefined {
  const wrongType = slot && validateFileType(slot, file)
  if (wrongType) return wrongType
  if (file.size === 0) return 'file_empty'
  if (file.size > maxBytes) return 'file_too_large'
  return anyName ? undefined : validateFileName(file.name)
}
