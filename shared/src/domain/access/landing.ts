import { orderPath } from './landing-after-purchase.ts'
import { hasProfile, roleOf } from './roles.ts'
import { checkRouteAccess, findRouteName, ROUTES } from './routes.ts'

type User = { _id?: string; role: string; email?: string; writer_data?: unknown }
export type LoginReply = { unPaidInvoices?: unknown[] | boolean | number; singleOrder?: boolean; orderId?: string }
/**
 * The path that a visitor tried to open before signing in. `by`: the id of the user whose session had ended, absent for
 * a visitor.
 */
export type RememberedPath = { path: string; by?: string }

export function landingPathAfterLogin({
  user,
  reply,
  remembered,
  cartCheckout,
}: {
  user: User
  reply: LoginReply
  remembered?: RememberedPath
  cartCheckout?: boolean
}): string {
  const role = roleOf(user)
  if (role === 'customer' && cartCheckout) return ROUTES.ordersNew.path
  if (role === 'writer' && !hasProfile(user)) return ROUTES.onboarding.path
  if (remembered && isReturnAllowed(remembered, user)) return remembered.path
  return role === 'customer' ? customerLandingPath(reply) : landingPathAfterAutologin(user)
}

function customerLandingPath({ unPaidInvoices, singleOrder, orderId }: LoginReply): string {
  const unpaid = Array.isArray(unPaidInvoices) ? unPaidInvoices.length : Number(unPaidInvoices ?? 0)
  if (unpaid > 0) return ROUTES.invoices.path
  if (orderId) return singleOrder === false ? ROUTES.ordersList.path : orderPath(orderId)
  return singleOrder ? ROUTES.ordersList.path : ROUTES.dashboard.path
}

/**
 * Returns whether a remembered path may be opened: it must be local, permitted for the role, and remembered for this
 * user or for a visitor.
 */
function isReturnAllowed({ path, by }: RememberedPath, user: User): boolean {
  if (!/^\/(?![/\\])/.test(path) || (by !== undefined && by !== user._id)) return false
  const name = findRouteName(path.split(/[?#]/, 1)[0] ?? '')
  if (name === undefined || name === 'root' || ROUTES[name].audience === 'public') return false
  return checkRouteAccess(name, user) === 'ok'
}

/** Returns the path to open after a one-time link: the order list for reviewers, the dashboard for all others. */
export const landingPathAfterAutologin = (user: { role?: string } | string): string =>
  roleOf(user) === 'reviewer' ? ROUTES.ordersList.path : ROUTES.dashboard.path

/** Returns the path to open when a signed-in user visits /login. */
export const landingPathWhenSignedIn = (user: { role?: string } | string, cartCheckout = false): string =>
  cartCheckout && roleOf(user) === 'customer' ? ROUTES.ordersNew.path : landingPathAfterAutologin(user)
