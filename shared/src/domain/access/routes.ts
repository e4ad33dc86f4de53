import { pathPattern, type Role } from '../../contract/call.ts'
import { hasProfile, roleOf } from './roles.ts'

type Path = `/${string}`
type Route = { path: Path; audience: 'public' | 'signed-in'; roles: readonly Role[]; code?: true }

const ALL_ROLES = ['customer', 'writer', 'reviewer'] as const
const publicRoute = <P extends Path>(path: P) => ({ path, audience: 'public', roles: ALL_ROLES }) as const
/**
 * Returns a public route whose URL contains a one-time code. The code is removed from the address bar and kept out of
 * logs and analytics.
 */
const publicCodeRoute = <P extends Path>(path: P) => ({ ...publicRoute(path), code: true }) as const
const roleRoute =
  <const R extends readonly Role[]>(...roles: R) =>
  <P extends Path>(path: P) => ({ path, audience: 'signed-in' as const, roles })
const everyRole = roleRoute(...ALL_ROLES)
const customer = roleRoute('customer')
const writer = roleRoute('writer')
const customerAndWriter = roleRoute('customer', 'writer')
const staff = roleRoute('writer', 'reviewer')

/** Every documented route in react-router syntax, with the roles that may open it; one entry per path. */
export const ROUTES = {
  login: publicRoute('/login'),
  logout: publicRoute('/logout'),
  forgotPassword: publicRoute('/forgot-password'),
  resetPassword: publicCodeRoute('/reset-password/:code'),
  resetPassword2: publicCodeRoute('/forgot-password-2/:code'),
  confirmEmail: publicCodeRoute('/confirm-email/:code'),
  autologin: publicCodeRoute('/autologin/:code'),
  cart: publicRoute('/cart'),
  checkout: publicRoute('/checkout'),

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

/**
 * The user who opens a route: a role, a user object (also checked for a missing profile), or undefined for a visitor.
 */
export type RouteUser = Role | { role: string; email?: string; writer_data?: unknown } | undefined
export type RouteAccess = 'ok' | 'sign_in' | 'no_permission' | 'not_found' | 'onboarding'

/** Returns `ok` when the user may open the route, otherwise the reason for the refusal or the redirect target. */
export function routeAccess(name: RouteName | undefined, user: RouteUser): RouteAccess {
  if (name === undefined) return 'not_found'
  const route: Route = ROUTES[name]
  if (route.audience === 'public') return 'ok'
  if (user === undefined || (typeof user === 'object' && !user.email)) return 'sign_in'
  const role = roleOf(user)
  if (role === undefined) return 'no_permission'
  if (role === 'writer' && typeof user === 'object' && !hasProfile(user) && name !== 'onboarding') return 'onboarding'
  if (route.roles.includes(role)) return 'ok'
  return role === 'reviewer' ? 'no_permission' : 'not_found'
}
