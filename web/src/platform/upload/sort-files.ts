import { type FileSlot, validateFileType } from '@quillgate/shared/domain/documents/files'

/** An upload field of a form. */
export type UploadSlot = {
  slot?: FileSlot | undefined
  multiple: boolean
  /** Whether the field takes only one file and already has it. */
  isFull: () => boolean
  add: (files: File[]) => void
}

/**
 * Returns the files for each field. A file goes to the first free field for its type, otherwise to the field that takes
 * several files of any type. A field for a single file of any type gets no file, because the file's type does not show
 * that it belongs there.
 */
export function sortFiles<S extends UploadSlot>(files: readonly File[], slots: readonly S[]): Map<S, File[]> {
  const sorted = new Map<S, File[]>()
  for (const file of files) {
    const slot = slots.find(
      (one) =>
        (one.slot ? validateFileType(one.slot, file) === undefined : one.multiple) &&
        (one.multiple || (!one.isFull() && !sorted.has(one))),
    )
    if (slot) sorted.set(slot, [...(sorted.get(slot) ?? []), file])
  }
  return sorted
}
