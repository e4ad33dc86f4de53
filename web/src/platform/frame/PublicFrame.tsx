import { toImageUrl } from '@quillgate/shared/domain/documents/files'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Brand } from '../../ui/shell/Brand.tsx'
import { Footer } from '../../ui/shell/Footer.tsx'
import { SkipLink } from '../../ui/shell/SkipLink.tsx'
import { TopBar } from '../../ui/shell/TopBar.tsx'
import { boot } from '../runtime/boot.ts'
import { now } from '../runtime/clock.ts'
import { pathTo } from '../runtime/paths.ts'
import { useUser } from '../session/session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './public-frame.module.css'

type Props = {
  /** Whether to show a login link, which passes `loginState` to the login page. */
  login?: boolean
  loginState?: unknown
  children: ReactNode
}

/** Layout of public pages: logo, login link and footer. */
export function PublicFrame({ login = false, loginState, children }: Props) {
  const { t } = useTranslation('platform')
  const user = useUser()
  const company = boot.site?.companyName ?? ''
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar home="/" brand={<Brand name={company} logo={toImageUrl(boot.site?.logo)} />}>
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
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer year={now().getFullYear()} company={company} links={boot.site ?? {}}>
        <LanguageSwitch />
      </Footer>
    </div>
  )
}
