import type { FileSlot } from '@quillgate/shared/domain/documents/files'
import { cleanFileName } from '@quillgate/shared/domain/documents/files'
import { validateUpload } from '@quillgate/shared/domain/documents/uploads'

export type FileEntry = {
  id: string
  name: string
  /** Size in bytes. */
  size?: number | undefined
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'refused'
  /** Upload progress in whole percent, while the file is uploading. */
  percent?: number | undefined
  /** Localized reason why the upload failed or the file was refused. */
  error?: string | undefined
  href?: string | undefined
  /** URL that shows the file; set for files that can be viewed in the page. */
  src?: string | undefined
  /** Whether the file was refused only because of its name, so that one click can fix it. */
  canRename?: boolean | undefined
  /** Whether the user cannot remove the file. */
  isPermanent?: boolean | undefined
}

/** Callbacks for the actions on a file; an action without a callback is not offered. */
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
export function validateFile(
  file: { name: string; type: string; size: number },
  { slot, maxBytes, anyName = false }: { slot?: FileSlot | undefined; maxBytes: number; anyName?: boolean },
): FileRefusal | undefined {
  const code = validateUpload({ slot, anyName }, file, maxBytes)
  if (code === undefined) return undefined
  if (code === 'file_empty') return { reason: 'empty', canRename: false }
  if (code === 'file_too_large') return { reason: 'tooLarge', canRename: false }
  if (code.startsWith('file_name_'))
    return { reason: code === 'file_name_long' ? 'nameLong' : 'nameInvalid', canRename: true }
  return { reason: 'typeInvalid', canRename: false }
}

/** Returns the same file with the closest allowed name. */
export const withAllowedName = (file: File): File => new File([file], cleanFileName(file.name), { type: file.type })
