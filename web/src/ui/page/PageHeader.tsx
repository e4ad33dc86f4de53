import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './page-header.module.css'

export const PageHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <PageTitle>{title}</PageTitle>
    {children && <div className={styles.tools}>{children}</div>}
  </div>
)
