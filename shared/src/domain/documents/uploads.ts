import type { ErrorCode } from '../errors/codes.ts'
import { type FileSlot, whyNotFileName, whyNotFileType } from './files.ts'

export type UploadPlace = {
  /** The form field: `image` for one picture, `file` for documents. */
  field: 'image' | 'file'
  /** What the place takes; anything where there is none. */
  slot?: FileSlot
  /** More than one file. */
  many?: true
  /** Names with commas and apostrophes are fine here. */
  anyName?: true
  /** Whole percent that the bar shows before the first byte has moved. */
  startPercent: number
}
const one = (slot?: FileSlot): UploadPlace => ({ field: 'file', ...(slot && { slot }), startPercent: 0 })
const several: UploadPlace = { field: 'file', many: true, startPercent: 0 }

/** Every place of the product that takes files. */
export const UPLOADS = {
  previousDocuments: several,
  reviewFile: one('revised'),
  draftPdf: one('pdf'),
  draftWord: one('word'),
  draftOther: one(),
  draftAdditional: several,
  finalPdf: one('pdf'),
  finalWord: one('word'),
  finalOther: several,
  profileDeliverable: one(),
  chat: { ...one(), startPercent: 25 },
  avatar: { ...one('avatar'), field: 'image', anyName: true },
} as const satisfies Record<string, UploadPlace>

/** Why a file is not sent to a place at all; `maxBytes` is the server's limit. */
export function whyNotUpload(
  { slot, anyName }: Pick<UploadPlace, 'slot'> & { anyName?: boolean },
  file: { name: string; type: string; size: number },
  maxBytes: number,
): ErrorCode | undefined {
  const wrongType = slot && whyNotFileType(slot, file)
  if (wrongType) return wrongType
  if (file.size === 0) return 'file_empty'
  if (file.size > maxBytes) return 'file_too_large'
  return anyName ? undefined : whyNotFileName(file.name)
}
