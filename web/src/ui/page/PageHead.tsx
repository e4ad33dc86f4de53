import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './page-head.module.css'

export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <PageTitle>{title}</PageTitle>
    {children && <div className={styles.tools}>{children}</div>}
  </div>
)
