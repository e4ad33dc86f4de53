import type { ReactNode } from 'react'
import styles from './file-list.module.css'

/** Renders quiet actions on the files of the list above. */
export const FileTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>
