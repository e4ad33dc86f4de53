import { toImageUrl } from '@quillgate/shared/domain/documents/files'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/shell/Brand.tsx'
import { boot } from '../runtime/boot.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './standalone-page.module.css'

/** Layout of a page with only the company logo and the language switch around its content. */
export const StandalonePage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    {boot.site && (
      <header className={styles.brand}>
        <Brand name={boot.site.companyName} logo={toImageUrl(boot.site.logo)} />
      </header>
    )}
    <main>{children}</main>
    <footer className={styles.footer}>
      <LanguageSwitch />
    </footer>
  </div>
)
