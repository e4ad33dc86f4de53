import type { RouteName } from '@quillgate/shared/domain/routes'
import type { Audience } from '../../src/app/screens.ts'

export type ViewName = 'login' | 'recovery' | 'cart' | 'checkout' | 'dashboard' | `${Audience}List` | `${Audience}Page`

const PUBLIC: Partial<Record<RouteName, ViewName>> = {
  login: 'login',
  forgotPassword: 'recovery',
  resetPassword: 'recovery',
  resetPassword2: 'recovery',
  confirmEmail: 'recovery',
  cart: 'cart',
  checkout: 'checkout',
}
/** Pages of a heading and a table or list. */
const LISTS = new Set<RouteName>(['ordersList', 'notifications', 'invoices', 'templateList'])

/** What a page shows before its program is there; some public pages only lead on and show nothing. */
export function viewOf(name: RouteName, audience?: Audience): ViewName | undefined {
  if (!audience) return PUBLIC[name]
  if (name === 'dashboard' && audience === 'customer') return 'dashboard'
  return LISTS.has(name) ? `${audience}List` : `${audience}Page`
}
