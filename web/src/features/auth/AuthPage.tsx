import { toImageUrl } from '@quillgate/shared/domain/documents/files'
import { type ReactNode, useState } from 'react'
import { LanguageSwitch } from '../../platform/frame/LanguageSwitch.tsx'
import { boot } from '../../platform/runtime/boot.ts'
import { now } from '../../platform/runtime/clock.ts'
import { Brand } from '../../ui/shell/Brand.tsx'
import styles from './auth-page.module.css'

/**
 * Renders the layout of the login and recovery pages: the form next to the site's image if it has one, otherwise a card
 * over a band in the site's color.
 */
export function AuthPage({ children }: { children: ReactNode }) {
  const { companyName = '', loginImg, logo } = boot.site ?? {}
  const [hasImageFailed, setLost] = useState(false)
  const image = hasImageFailed ? undefined : toImageUrl(loginImg)
  return (
    <div className={`${styles.page} ${image ? styles.split : styles.banded}`}>
      {image && <img className={styles.image} src={image} alt="" onError={() => setLost(true)} />}
      <div className={styles.side}>
        <main className={styles.form}>
          <div className={styles.brand}>
            <Brand name={companyName} logo={toImageUrl(logo)} size="page" />
          </div>
          {children}
        </main>
        <footer className={styles.footer}>
          <span>
            {now().getFullYear()} © {companyName}
          </span>
          <LanguageSwitch />
        </footer>
      </div>
    </div>
  )
}
