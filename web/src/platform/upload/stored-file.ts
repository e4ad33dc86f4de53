import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FileEntry } from '../../ui/files/file-entry.ts'

type StoredFile = Pick<FileObject, 'key' | 'size'> & { originalname?: string }
const keyOf = ({ key }: StoredFile) => encodeURIComponent(key)

/** Returns the URLs for viewing and downloading a file, and its name. */
export const fileUrls = (file: StoredFile) => ({
  src: `/api/file/${keyOf(file)}`,
  download: `/api/file/download/${keyOf(file)}`,
  name: file.originalname || file.key,
})

/** Returns a file of a list in which PDFs and images can be viewed. */
export const viewableFile = (file: StoredFile): FileEntry => ({ ...storedFile(file), src: fileUrls(file).src })

export function storedFile(file: StoredFile): FileEntry {
  const { download, name } = fileUrls(file)
  return { id: file.key, name, size: file.size, state: 'done', href: download }
}
