import type { ReactNode } from 'react'
import styles from './document-columns.module.css'

type Props = {
  /** Status, above everything else. */
  state?: ReactNode
  /** Files: next to the document, above it on phones. */
  files?: ReactNode
  preview?: ReactNode
  /** Actions: next to the document, below it on phones. */
  children?: ReactNode
}

/** A document with its files and actions: two columns, or one on narrow windows and without a document. */
export const DocumentColumns = ({ state, files, preview, children }: Props) => (
  <div className={styles.page}>
    {state}
    <div className={preview ? styles.columns : styles.page}>
      {files && <div className={styles.files}>{files}</div>}
      {preview && <div className={styles.preview}>{preview}</div>}
      <div className={styles.rest}>{children}</div>
    </div>
  </div>
)
