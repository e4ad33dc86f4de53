import { imageAddress } from '@quillgate/shared/domain/files'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Brand } from '../ui/shell/Brand.tsx'
import { Footer } from '../ui/shell/Footer.tsx'
import { TopBar } from '../ui/shell/TopBar.tsx'
import { boot } from './boot.ts'
import { now } from './clock.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { pathTo } from './paths.ts'
import styles from './public-frame.module.css'
import { useUser } from './session.ts'

type Props = {
  /** Offers a way to sign in, with what the login page should know. */
  login?: boolean
  loginState?: unknown
  children: ReactNode
}

/** The frame of pages that a visitor may use: logo, a way in, footer. */
export function PublicFrame({ login = false, loginState, children }: Props) {
  const { t } = useTranslation('platform')
  const user = useUser()
  const company = boot.site?.companyName ?? ''
  return (
    <div className={styles.frame}>
      <TopBar home="/" brand={<Brand name={company} logo={imageAddress(boot.site?.logo)} />}>
        {login &&
          (user ? (
            <Link to="/" className={styles.link}>
              {user.firstName || user.email}
            </Link>
          ) : (
            <Link to={pathTo('login')} state={loginState} className={styles.link}>
              {t('login')}
            </Link>
          ))}
      </TopBar>
      <main className={styles.main}>{children}</main>
      <Footer year={now().getFullYear()} company={company} links={boot.site ?? {}}>
        <LanguageSwitch />
      </Footer>
    </div>
  )
}
