import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FileEntry } from '../../ui/files/file-entry.ts'

type StoredFile = Pick<FileObject, 'key' | 'size'> & { originalname?: string }
const encodeFileKey = ({ key }: StoredFile) => encodeURIComponent(key)

/** Returns the URLs for viewing and downloading a file, and its name. */
export const toFileUrls = (file: StoredFile) => ({
  src: `/api/file/${encodeFileKey(file)}`,
  download: `/api/file/download/${encodeFileKey(file)}`,
  name: file.originalname || file.key,
})

/** Converts a stored file to an entry of a file list in which PDFs and images can be viewed. */
export const toViewableFileEntry = (file: StoredFile): FileEntry => ({
  ...toFileEntry(file),
  src: toFileUrls(file).src,
})

export function toFileEntry(file: StoredFile): FileEntry {
  const { download, name } = toFileUrls(file)
  return { id: file.key, name, size: file.size, state: 'done', href: download }
}
