import type { ReactNode } from 'react'
import styles from './document-columns.module.css'

type Props = {
  /** Status of the document, shown above both columns. */
  state?: ReactNode
  /** Files of the document, shown next to it; on phones, below it. */
  files?: ReactNode
  preview?: ReactNode
  /** Actions on the document, shown next to it; on phones, below it. */
  children?: ReactNode
}

/**
 * Renders a document with its files and actions in two columns; in one column on narrow windows or without a document.
 */
export const DocumentColumns = ({ state, files, preview, children }: Props) => (
  <div className={styles.page} data-page={preview ? undefined : 'form'}>
    {state}
    <div className={preview ? styles.columns : styles.page}>
      {preview && <div className={styles.preview}>{preview}</div>}
      {files && <div className={styles.files}>{files}</div>}
      <div className={styles.rest}>{children}</div>
    </div>
  </div>
)
