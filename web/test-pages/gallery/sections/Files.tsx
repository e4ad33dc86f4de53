import { useState } from 'react'
import { FileDrop } from '../../../src/ui/files/FileDrop.tsx'
import { FileList } from '../../../src/ui/files/FileList.tsx'
import { FilePicker } from '../../../src/ui/files/FilePicker.tsx'
import type { FileEntry } from '../../../src/ui/files/file-entry.ts'
import { Card } from '../../../src/ui/page/Card.tsx'
import styles from '../gallery.module.css'

const FILE_NAME_HINT = 'Please do not use any commas or apostrophes in the file name!'
const FILES: readonly FileEntry[] = [
  { id: '1', name: 'Maya-Okafor-Resume-v2.pdf', size: 148_000, state: 'done', href: '/sample.pdf' },
  { id: '2', name: 'Maya-Okafor-Resume-v2.docx', size: 61_300, state: 'done', href: '/sample.pdf' },
  { id: '3', name: 'Resume 2024.docx', size: 1_400_000, state: 'uploading', percent: 62 },
  { id: '4', name: 'Certificates.zip', size: 12, state: 'waiting' },
  { id: '5', name: "Maya's resume, 2024.docx", size: 61_300, state: 'refused', error: FILE_NAME_HINT, canRename: true },
  { id: '6', name: 'Photo.png', size: 2_048_000, state: 'failed', error: 'Timeout!' },
]

export function Files() {
  const [files, setFiles] = useState(FILES)
  const without = (id: string) => setFiles(files.filter((file) => file.id !== id))
  const put = (id: string, over: Partial<FileEntry>) =>
    setFiles(files.map((file) => (file.id === id ? { ...file, error: undefined, ...over } : file)))
  return (
    <div className={styles.columns}>
      <Card title="Several files">
        <FileDrop
          label="Your documents"
          multiple
          onFiles={(added) =>
            setFiles([...files, ...added.map(({ name, size }) => ({ id: name, name, size, state: 'done' as const }))])
          }
        />
        <div className={styles.section}>
          <FileList
            files={files}
            onCancel={without}
            onRemove={without}
            onRetry={(id) => put(id, { state: 'uploading', percent: 0 })}
            onRename={(id) =>
              put(id, { name: 'Mayas resume 2024.docx', state: 'uploading', percent: 0, canRename: false })
            }
          />
        </div>
      </Card>
      <Card title="Dropped, pasted or chosen">
        <FilePicker
          label="Your documents, picked"
          multiple
          maxBytes={26_214_400}
          files={files.slice(0, 3)}
          onFiles={() => undefined}
          onCancel={without}
        />
      </Card>
      <Card title="One file">
        <FileDrop label="Revised file" hint="Word or PDF" slot="revised" onFiles={() => undefined} />
      </Card>
    </div>
  )
}
