import { imageAddress } from '@quillgate/shared/domain/files'
import type { ReactNode } from 'react'
import { boot } from '../../platform/boot.ts'
import { now } from '../../platform/clock.ts'
import { LanguageSwitch } from '../../platform/LanguageSwitch.tsx'
import { Brand } from '../../ui/shell/Brand.tsx'
import styles from './auth-page.module.css'

/** The frame of sign-in and recovery: beside the site's picture, or as a card over a band in its colours. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { companyName = '', loginImg, logo } = boot.site ?? {}
  const image = imageAddress(loginImg)
  return (
    <div className={`${styles.page} ${image ? styles.split : styles.banded}`}>
      {image && <img className={styles.image} src={image} alt="" />}
      <div className={styles.side}>
        <main className={styles.form}>
          <div className={styles.brand}>
            <Brand name={companyName} logo={imageAddress(logo)} size="page" />
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
