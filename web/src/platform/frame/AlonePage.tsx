import { imageAddress } from '@quillgate/shared/domain/documents/files'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/shell/Brand.tsx'
import { boot } from '../runtime/boot.ts'
import styles from './alone-page.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** A page with nothing around it but whose it is and the choice of the language. */
export const AlonePage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    {boot.site && (
      <header className={styles.brand}>
        <Brand name={boot.site.companyName} logo={imageAddress(boot.site.logo)} />
      </header>
    )}
    <main>{children}</main>
    <footer className={styles.footer}>
      <LanguageSwitch />
    </footer>
  </div>
)
