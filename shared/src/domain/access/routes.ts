import { pathPattern, type Role } from '../../contract/call.ts'
import { hasProfile, roleOf } from './roles.ts'

type Path = `/${string}`
type Route = { path: Path; audience: 'public' | 'signed-in'; roles: readonly Role[]; code?: true }

const EVERYONE = ['customer', 'writer', 'reviewer'] as const
const open = <P extends Path>(path: P) => ({ path, audience: 'public', roles: EVERYONE }) as const
/**
 * Returns a public route whose URL contains a one-time code. The code is removed from the address bar and kept out of
 * logs and analytics.
 */
const openWithCode = <P extends Path>(path: P) => ({ ...open(path), code: true }) as const
const only =
  <const R extends readonly Role[]>(...roles: R) =>
  <P extends Path>(path: P) => ({ path, audience: 'signed-in' as const, roles })
const everyRole = only(...EVERYONE)
const customer = only('customer')
const writer = only('writer')
const customerAndWriter = only('customer', 'writer')
const staff = only('writer', 'reviewer')

/** Every documented route in react-router syntax, with the roles that may open it; one entry per path. */
export const ROUTES = {
  login: open('/login'),
  logout: open('/logout'),
  forgotPassword: open('/forgot-password'),
  resetPassword: openWithCode('/reset-password/:code'),
  resetPassword2: openWithCode('/forgot-password-2/:code'),
  confirmEmail: openWithCode('/confirm-email/:code'),
  autologin: openWithCode('/autologin/:code'),
  cart: open('/cart'),
  checkout: open('/checkout'),

  root: customerAndWriter('/'),
  dashboard: customerAndWriter('/dashboard'),
  profile: customerAndWriter('/profile'),
  notifications: customerAndWriter('/notifications'),
  ordersList: everyRole('/orders/list'),
  orderView: everyRole('/orders/view/:id'),
  previousDocument: everyRole('/orders/previous-document/:serviceId/:orderId'),
  scheduleAppointment: customerAndWriter('/orders/schedule-appointment/:serviceId/:orderId'),
  questionnaireAnswers: everyRole('/orders/questionnaire-answers/:orderId/:questionnaireId/:service?'),

  invoices: customer('/invoices'),
  contractFill: customer('/contract/fill/:id'),
  ordersNew: customer('/orders/new'),
  questionnaire: customer('/orders/questionnaire/:orderId/:questionnaireId/:service?'),
  revisionsProcess: customer('/orders/revisions-process/:serviceId/:orderId'),
  finalDocument: customer('/orders/final-document/:serviceId/:orderId'),
  board: customer('/board'),
  jobs: customer('/jobs'),

  chat: writer('/chat'),
  onboarding: writer('/onboarding'),
  revisionFiles: staff('/orders/revision-files/:serviceId/:orderId'),
  linkedin: staff('/orders/linkedin/:serviceId/:serviceType/:orderId'),
  finalFiles: staff('/orders/final-files/:serviceId/:orderId'),
  additionalQuestionnaire: staff('/orders/additional_questionnaire/:orderId/:service'),
  templateList: writer('/questionnaire-template/list'),
  template: staff('/questionnaire-template/template'),
  templateCreate: writer('/questionnaire-template/create'),
  boards: writer('/boards'),
  boardView: writer('/board/:id'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
/** A route with its parameters; the rules of this folder return it instead of a URL. */
export type Link = { route: RouteName; params: Readonly<Record<string, string>> }

const PATTERNS = Object.entries<Route>(ROUTES).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${pathPattern(path)}/?$`, 'i'),
}))

/** Returns the route of a path (without query and fragment); undefined when there is none. */
export const routeFor = (pathname: string): RouteName | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.name

/** Who opens a route: a role, a user object (also checked for a missing profile), or undefined for a visitor. */
export type RouteUser = Role | { role: string; email?: string; writer_data?: unknown } | undefined
export type RouteAccess = 'ok' | 'sign_in' | 'no_permission' | 'not_found' | 'onboarding'

/** Returns `ok` when the user has access to the route, otherwise why not or where to redirect. */
export function routeAccess(name: RouteName | undefined, who: RouteUser): RouteAccess {
  if (name === undefined) return 'not_found'
  const route: Route = ROUTES[name]
  if (route.audience === 'public') return 'ok'
  if (who === undefined || (typeof who === 'object' && !who.email)) return 'sign_in'
  const role = roleOf(who)
  if (role === undefined) return 'no_permission'
  if (role === 'writer' && typeof who === 'object' && !hasProfile(who) && name !== 'onboarding') return 'onboarding'
  if (route.roles.includes(role)) return 'ok'
  return role === 'reviewer' ? 'no_permission' : 'not_found'
}
