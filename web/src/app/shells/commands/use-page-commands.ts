import { roleOf } from '@quillgate/shared/domain/access/roles'
import { checkRouteAccess, ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Command } from '../../../platform/commands/commands.ts'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { useUser } from '../../../platform/session/session.ts'
import { isPageDisabled } from '../../disabled-pages.ts'
import { toTitleKey } from '../../pages/page-title.ts'

/** Second key of each page's shortcut. The first key is g. */
const SHORTCUT_KEY_BY_ROUTE: Partial<Record<RouteName, string>> = {
  dashboard: 'd',
  ordersList: 'o',
  notifications: 'n',
  profile: 'p',
  invoices: 'i',
  jobs: 'j',
  board: 'b',
  boards: 'b',
  chat: 'c',
  templateList: 't',
  ordersNew: 'w',
}
/** Pages that are opened only by a redirect or with query parameters, so they get no command. */
const ROUTES_WITHOUT_COMMAND: ReadonlySet<RouteName> = new Set(['root', 'template'])
/** Public pages that are useful to a signed-in user. */
const PUBLIC_ROUTES_WITH_COMMAND: ReadonlySet<RouteName> = new Set(['cart', 'logout'])

/** Returns a command for each page that the user may open and whose address has no parameters. */
export function usePageCommands(): Command[] {
  const { t } = useTranslation('app')
  const user = useUser()
  const navigate = useNavigate()
  const isCustomer = roleOf(user) === 'customer'
  const isOffered = (name: RouteName) => {
    if (ROUTES[name].path.includes(':') || ROUTES_WITHOUT_COMMAND.has(name) || isPageDisabled(name)) return false
    if (name === 'invoices' && hasFlag('hide_invoices')) return false
    if (name === 'cart' && !isCustomer) return false
    return (
      (ROUTES[name].audience === 'signed-in' || PUBLIC_ROUTES_WITH_COMMAND.has(name)) &&
      checkRouteAccess(name, user) === 'ok'
    )
  }
  const labelOf = (name: RouteName) => {
    if (name === 'templateCreate') return `${t('menu.followUp')}: ${t('menu.followUpCreate')}`
    return name === 'logout' ? t('menu.logout') : t(`titles.${toTitleKey(name)}`)
  }
  const offered = (Object.keys(ROUTES) as RouteName[]).filter(isOffered)
  // Logout comes last, because Enter runs the first command of the palette.
  const ordered = offered.toSorted((one, other) => Number(one === 'logout') - Number(other === 'logout'))
  return ordered.map((name) => ({
    id: `page-${name}`,
    label: labelOf(name),
    group: 'places',
    ...(SHORTCUT_KEY_BY_ROUTE[name] && { keys: `g ${SHORTCUT_KEY_BY_ROUTE[name]}` }),
    run: () => void navigate(ROUTES[name].path),
  }))
}
