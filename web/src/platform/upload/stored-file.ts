import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FileEntry } from '../../ui/files/file-entry.ts'

type Stored = Pick<FileObject, 'key' | 'size'> & { originalname?: string }
const keyOf = ({ key }: Stored) => encodeURIComponent(key)

/** Where a file is shown, where it is saved from, and under which name. */
export const placesOf = (file: Stored) => ({
  src: `/api/file/${keyOf(file)}`,
  download: `/api/file/download/${keyOf(file)}`,
  name: file.originalname || file.key,
})

/** A file that the server holds, as a row of a list. */
export function storedFile(file: Stored): FileEntry {
  const { download, name } = placesOf(file)
  return { id: file.key, name, size: file.size, state: 'done', href: download }
}
