import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FileEntry } from '../../ui/files/file-entry.ts'

type Stored = Pick<FileObject, 'key' | 'size'> & { originalname?: string }
const keyOf = ({ key }: Stored) => encodeURIComponent(key)

/** Returns the URLs for viewing and downloading a file, and its name. */
export const placesOf = (file: Stored) => ({
  src: `/api/file/${keyOf(file)}`,
  download: `/api/file/download/${keyOf(file)}`,
  name: file.originalname || file.key,
})

export function storedFile(file: Stored): FileEntry {
  const { download, name } = placesOf(file)
  return { id: file.key, name, size: file.size, state: 'done', href: download }
}
