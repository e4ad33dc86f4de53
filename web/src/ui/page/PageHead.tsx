import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './page-head.module.css'

/** A page heading with the page's actions at its end. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <PageTitle>{title}</PageTitle>
    {children && <div className={styles.tools}>{children}</div>}
  </div>
)
