import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../state/lazy-component.tsx'
import type { FileEntry } from './file-entry.ts'
import { isImage, isPdf } from './file-kind.ts'
import styles from './file-list.module.css'

const FileViewer = lazyComponent(async () => (await import('./FileViewer.tsx')).FileViewer)

/** Renders the name of a file, as a button if the file is a PDF or an image that can be viewed. */
export function FileName({ file: { name, src, href = '', state } }: { file: FileEntry }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  if (!src || state !== 'done' || !(isPdf(name) || isImage(name))) return <bdi className={styles.name}>{name}</bdi>
  return (
    <>
      <button
        type="button"
        className={`${styles.name} ${styles.view}`}
        aria-label={t('files.view', { name })}
        onClick={() => setOpen(true)}
      >
        <bdi>{name}</bdi>
      </button>
      {isOpen && <FileViewer name={name} src={src} download={href} onClose={() => setOpen(false)} placeholder={null} />}
    </>
  )
}
