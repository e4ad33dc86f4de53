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
  /** Content that needs more width than the side column, shown below the document; in one column, last. */
  below?: ReactNode
}

/**
 * Renders a document with its files and actions in two columns; in one column on narrow windows or without a document.
 */
export const DocumentColumns = ({ state, files, preview, children, below }: Props) => (
  <div className={styles.page} data-page={preview ? undefined : 'form'}>
    {state}
    <div className={preview ? styles.columns : styles.page}>
      {preview && <div>{preview}</div>}
      <div className={styles.side}>
        {files}
        {children}
      </div>
      {below}
    </div>
  </div>
)
