import type { FileSlot } from '@quillgate/shared/domain/documents/files'
import { cleanFileName } from '@quillgate/shared/domain/documents/files'
import { whyNotUpload } from '@quillgate/shared/domain/documents/uploads'

export type FileEntry = {
  id: string
  name: string
  /** Bytes. */
  size?: number | undefined
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'refused'
  /** Whole percent while uploading. */
  percent?: number | undefined
  /** Localized reason for the failure or refusal. */
  error?: string | undefined
  href?: string | undefined
  /** Refused only for its name, which one click can fix. */
  canRename?: boolean | undefined
  /** Cannot be removed. */
  isPermanent?: boolean | undefined
}

/** Actions on a file; only those given are offered. */
export type FileActions = {
  onCancel?: (id: string) => void
  onRetry?: (id: string) => void
  onRemove?: (id: string) => void
  onRename?: (id: string) => void
}

export type FileRefusal =
  | { reason: 'nameInvalid' | 'nameLong'; canRename: true }
  | { reason: 'typeInvalid' | 'tooLarge' | 'empty'; canRename: false }

/** Returns why a chosen file cannot be uploaded, or undefined when it can. `maxBytes` is the server's limit. */
export function whyNotFile(
  file: { name: string; type: string; size: number },
  { slot, maxBytes, anyName = false }: { slot?: FileSlot | undefined; maxBytes: number; anyName?: boolean },
): FileRefusal | undefined {
  const code = whyNotUpload({ slot, anyName }, file, maxBytes)
  if (code === undefined) return undefined
  if (code === 'file_empty') return { reason: 'empty', canRename: false }
  if (code === 'file_too_large') return { reason: 'tooLarge', canRename: false }
  if (code.startsWith('file_name_'))
    return { reason: code === 'file_name_long' ? 'nameLong' : 'nameInvalid', canRename: true }
  return { reason: 'typeInvalid', canRename: false }
}

/** Returns the same file under the nearest allowed name. */
export const withAllowedName = (file: File): File => new File([file], cleanFileName(file.name), { type: file.type })
