import { SOCIAL_NETWORKS } from '@quillgate/shared/contract/site'
import { imageAddress } from '@quillgate/shared/domain/files'
import { mayOpen } from '@quillgate/shared/domain/routes'
import type { ReactNode } from 'react'
import { Bell } from '../../features/notifications/public.ts'
import { ReadCache } from '../../platform/data/ReadCache.tsx'
import { LanguageSwitch } from '../../platform/frame/LanguageSwitch.tsx'
import { useSidebar } from '../../platform/frame/sidebar.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { now } from '../../platform/runtime/clock.ts'
import { useUser } from '../../platform/session/session.ts'
import { Feedback } from '../../ui/overlay/Feedback.tsx'
import { Brand } from '../../ui/shell/Brand.tsx'
import { Footer } from '../../ui/shell/Footer.tsx'
import type { NavItem } from '../../ui/shell/nav.ts'
import { Shell } from '../../ui/shell/Shell.tsx'
import { Person, UserLinks, UserMenu } from './UserMenu.tsx'

type Props = { nav: readonly NavItem[]; home: string; children: ReactNode }

/** What the shells of all roles share: brand, user menu, footer and the remembered side bar. */
export function RoleShell({ nav, home, children }: Props) {
  const [condensed, onCondense] = useSidebar()
  const { site } = boot
  const user = useUser()
  const company = site?.companyName ?? ''
  const links = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, site?.[network]]))
  return (
    <ReadCache>
      <Feedback>
        <Shell
          nav={nav}
          home={home}
          brand={<Brand name={company} logo={imageAddress(site?.logo)} />}
          condensed={condensed}
          onCondense={onCondense}
          actions={
            <>
              {mayOpen('notifications', user) === 'ok' && <Bell />}
              <UserMenu />
            </>
          }
          drawerExtra={
            <>
              <Person />
              <UserLinks />
            </>
          }
          footer={
            <Footer year={now().getFullYear()} company={company} links={links}>
              <LanguageSwitch />
            </Footer>
          }
        >
          {children}
        </Shell>
      </Feedback>
    </ReadCache>
  )
}
