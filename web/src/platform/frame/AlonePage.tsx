import type { ReactNode } from 'react'
import styles from './alone-page.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** A page with nothing around it but the choice of the language. */
export const AlonePage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <main>{children}</main>
    <footer className={styles.footer}>
      <LanguageSwitch />
    </footer>
  </div>
)
