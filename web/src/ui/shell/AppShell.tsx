import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { HideBelowWhilePending } from '../state/pending.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Drawer } from './Drawer.tsx'
import type { NavItem } from './nav.ts'
import { SideNav } from './SideNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'

type Props = {
  nav: readonly NavItem[]
  brand: ReactNode
  home: string
  condensed: boolean
  onCondense: (condensed: boolean) => void
  /** Content at the right end of the top bar. */
  actions: ReactNode
  /** Content of the drawer on phones, below the menu. */
  drawerExtra?: ReactNode
  footer: ReactNode
  children: ReactNode
}

const MAX_BOTTOM_ENTRIES = 4

/** Renders top bar, side menu, content and footer; on phones, also a bottom bar and a drawer. */
export function AppShell({ nav, brand, home, condensed, onCondense, actions, drawerExtra, footer, children }: Props) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const { key } = useLocation()
  // The history entry at which the drawer was opened. It is open only at this entry, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const drawer = openAt === key
  const bottom = phone && nav.length > 1
  return (
    <div className={styles.shell} data-condensed={condensed || undefined} data-bottom={bottom || undefined}>
      <SkipLink />
      <TopBar
        home={home}
        brand={brand}
        toggle={
          <button
            type="button"
            className={styles.toggle}
            aria-label={t('openMenu')}
            aria-expanded={phone ? drawer : !condensed}
            onClick={() => (phone ? setOpenAt(key) : onCondense(!condensed))}
          >
            <MenuOutlined aria-hidden />
          </button>
        }
      >
        {actions}
      </TopBar>
      {phone ? (
        <Drawer open={drawer} label={t('openMenu')} brand={brand} onClose={() => setOpenAt(undefined)}>
          <SideNav items={nav} />
          <div className={styles.extra}>{drawerExtra}</div>
          {footer}
        </Drawer>
      ) : (
        <div className={styles.side}>
          <SideNav items={nav} condensed={condensed} />
        </div>
      )}
      <div className={styles.content}>
        <HideBelowWhilePending below={!phone && footer}>
          <main id="main" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </HideBelowWhilePending>
      </div>
      {bottom && <BottomBar items={nav.slice(0, MAX_BOTTOM_ENTRIES)} />}
    </div>
  )
}
