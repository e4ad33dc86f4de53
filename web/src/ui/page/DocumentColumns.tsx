import type { ReactNode } from 'react'
import styles from './document-columns.module.css'

type Props = {
  /** Where it stands, above all. */
  state?: ReactNode
  /** Its files: beside the document, above it on a phone. */
  files?: ReactNode
  /** The document itself. */
  preview?: ReactNode
  /** What is done with it: beside the document, below it on a phone. */
  children?: ReactNode
}

/** A document with its files and what is done with it: two columns, one on narrow windows. Without one, one column. */
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
