import type { Role } from '@quillgate/shared/contract/call'
import { SOCIAL_NETWORKS } from '@quillgate/shared/contract/site'
import { checkRouteAccess } from '@quillgate/shared/domain/access/routes'
import { toImageUrl } from '@quillgate/shared/domain/documents/files'
import type { ReactNode } from 'react'
import { Bell, MessageNotice } from '../../features/notifications/public.ts'
import { ReadCache } from '../../platform/data/ReadCache.tsx'
import { LanguageSwitch } from '../../platform/frame/LanguageSwitch.tsx'
import { LiveUpdates } from '../../platform/live/LiveUpdates.tsx'
import { boot } from '../../platform/runtime/boot.ts'
import { now } from '../../platform/runtime/clock.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useStoredSetting } from '../../platform/runtime/use-stored-setting.ts'
import { useUser } from '../../platform/session/session.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { FeedbackProvider } from '../../ui/overlay/FeedbackProvider.tsx'
import { AppShell } from '../../ui/shell/AppShell.tsx'
import { Brand } from '../../ui/shell/Brand.tsx'
import { Footer } from '../../ui/shell/Footer.tsx'
import { AppTheme } from '../../ui/theme/AppTheme.tsx'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { CommandButton, CommandHost } from './commands/CommandHost.tsx'
import { UserLinks, UserMenu, UserName } from './UserMenu.tsx'
import { useMainMenu } from './use-menu.ts'

/**
 * Shell of all signed-in pages: logo, menu, account menu, footer and a sidebar whose state is stored. Staff pages use
 * the dense theme.
 */
export function SignedInShell({ role, children }: { role: Role; children: ReactNode }) {
  if (role === 'customer') return <ShellFrame role={role}>{children}</ShellFrame>
  return (
    <AppTheme nonce={boot.styleNonce} density="staff">
      <ShellFrame role={role}>{children}</ShellFrame>
    </AppTheme>
  )
}

function ShellFrame({ role, children }: { role: Role; children: ReactNode }) {
  const [condensed, onCondense] = useSidebar()
  const { site } = boot
  const user = useUser()
  const company = site?.companyName ?? ''
  const links = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, site?.[network]]))
  return (
    <ReadCache>
      {user && <LiveUpdates userId={user._id} />}
      <FeedbackProvider>
        <AppShell
          nav={useMainMenu(role)}
          home={role === 'reviewer' ? pathTo('ordersList') : '/'}
          brand={<Brand name={company} logo={toImageUrl(site?.logo)} />}
          condensed={condensed}
          onCondense={onCondense}
          actions={
            <>
              <CommandButton />
              {checkRouteAccess('notifications', user) === 'ok' && (
                <>
                  <Bell />
                  <MessageNotice />
                </>
              )}
              <UserMenu />
            </>
          }
          drawerExtra={
            <>
              <UserName />
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
        </AppShell>
        <CommandHost role={role} />
      </FeedbackProvider>
    </ReadCache>
  )
}

/**
 * Returns whether the sidebar is condensed, and a setter. The state is stored per browser, separately for wide and
 * narrow windows; narrow windows start condensed.
 */
function useSidebar() {
  const narrow = useMediaQuery(MEDIA.belowWide)
  const [setting, remember] = useStoredSetting(narrow ? 'sidebar-narrow' : 'sidebar', narrow ? 'condensed' : 'default')
  return [setting === 'condensed', (condensed: boolean) => remember(condensed ? 'condensed' : 'default')] as const
}
