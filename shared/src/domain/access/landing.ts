import { orderPath } from './landing-after-purchase.ts'
import { hasProfile, roleOf } from './roles.ts'
import { mayOpen, ROUTES, routeFor } from './routes.ts'

type User = { _id?: string; role: string; email?: string; writer_data?: unknown }
export type LoginReply = { unPaidInvoices?: unknown[] | boolean | number; singleOrder?: boolean; orderId?: string }
/** The place somebody wanted; `by`: whose it was, absent for a visitor's. */
export type Remembered = { path: string; by?: string }

/** Where a person goes after signing in. */
export function landingAfterLogin({
  user,
  reply,
  remembered,
  cartCheckout,
}: {
  user: User
  reply: LoginReply
  remembered?: Remembered
  cartCheckout?: boolean
}): string {
  const role = roleOf(user)
  if (role === 'customer' && cartCheckout) return ROUTES.ordersNew.path
  if (role === 'writer' && !hasProfile(user)) return ROUTES.onboarding.path
  if (remembered && mayReturn(remembered, user)) return remembered.path
  return role === 'customer' ? customerLanding(reply) : landingAfterAutologin(user)
}

function customerLanding({ unPaidInvoices, singleOrder, orderId }: LoginReply): string {
  const unpaid = Array.isArray(unPaidInvoices) ? unPaidInvoices.length : Number(unPaidInvoices ?? 0)
  if (unpaid > 0) return ROUTES.invoices.path
  if (orderId) return singleOrder === false ? ROUTES.ordersList.path : orderPath(orderId)
  return singleOrder ? ROUTES.ordersList.path : ROUTES.dashboard.path
}

/** Only a path of our own, remembered by the same person or by a visitor, that the role may open. */
function mayReturn({ path, by }: Remembered, user: User): boolean {
  if (!/^\/(?![/\\])/.test(path) || (by !== undefined && by !== user._id)) return false
  const name = routeFor(path.split(/[?#]/, 1)[0] ?? '')
  if (name === undefined || name === 'root' || ROUTES[name].audience === 'public') return false
  return mayOpen(name, user) === 'ok'
}

/** Where a one-time link leads: reviewers to their orders, everybody else to the dashboard. */
export const landingAfterAutologin = (who: { role?: string } | string): string =>
  roleOf(who) === 'reviewer' ? ROUTES.ordersList.path : ROUTES.dashboard.path

/** Where a signed-in person who opens /login goes. */
export const landingWhenSignedIn = (who: { role?: string } | string, cartCheckout = false): string =>
  cartCheckout && roleOf(who) === 'customer' ? ROUTES.ordersNew.path : landingAfterAutologin(who)
