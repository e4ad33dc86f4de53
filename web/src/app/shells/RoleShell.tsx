import { SOCIAL_NETWORKS } from '@quillgate/shared/contract/site'
import type { ReactNode } from 'react'
import { boot } from '../../platform/boot.ts'
import { now } from '../../platform/clock.ts'
import { imageOf } from '../../platform/images.ts'
import { LanguageSwitch } from '../../platform/LanguageSwitch.tsx'
import { ReadCache } from '../../platform/ReadCache.tsx'
import { useSidebar } from '../../platform/sidebar.ts'
import { Brand } from '../../ui/shell/Brand.tsx'
import { Footer } from '../../ui/shell/Footer.tsx'
import type { NavItem } from '../../ui/shell/nav.ts'
import { Shell } from '../../ui/shell/Shell.tsx'
import { UserLinks, UserMenu } from './UserMenu.tsx'

type Props = { nav: readonly NavItem[]; home: string; children: ReactNode }

/** What the shells of all roles share: brand, user menu, footer and the remembered side bar. */
export function RoleShell({ nav, home, children }: Props) {
  const [condensed, onCondense] = useSidebar()
  const { site } = boot
  const company = site?.companyName ?? ''
  const links = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, site?.[network]]))
  return (
    <Shell
      nav={nav}
      home={home}
      brand={<Brand name={company} logo={imageOf(site?.logo)} />}
      condensed={condensed}
      onCondense={onCondense}
      tools={<UserMenu />}
      drawerExtra={<UserLinks />}
      footer={
        <Footer year={now().getFullYear()} company={company} links={links}>
          <LanguageSwitch />
        </Footer>
      }
    >
      <ReadCache>{children}</ReadCache>
    </Shell>
  )
}
