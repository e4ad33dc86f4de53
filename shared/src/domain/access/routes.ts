import { pathPattern, type Role } from '../../contract/call.ts'
import { hasProfile, roleOf } from './roles.ts'

type Path = `/${string}`
type Route = { path: Path; audience: 'public' | 'signed-in'; roles: readonly Role[]; code?: true }

const ALL_ROLES = ['customer', 'writer', 'reviewer'] as const
const publicRoute = <P extends Path>(path: P) => ({ path, audience: 'public', roles: ALL_ROLES }) as const
/**
 * Returns a public route whose URL contains a one-time code. The code is removed from the address bar and never reaches
 * logs or analytics.
 */
const publicCodeRoute = <P extends Path>(path: P) => ({ ...publicRoute(path), code: true }) as const
const roleRoute =
  <const R extends readonly Role[]>(...roles: R) =>
  <P extends Path>(path: P) => ({ path, audience: 'signed-in' as const, roles })
const allRolesRoute = roleRoute(...ALL_ROLES)
const customer = roleRoute('customer')
const writerRoute = roleRoute('writer')
const customerAndWriterRoute = roleRoute('customer', 'writer')
const staffRoute = roleRoute('writer', 'reviewer')

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

  root: customerAndWriterRoute('/'),
  dashboard: customerAndWriterRoute('/dashboard'),
  profile: customerAndWriterRoute('/profile'),
  notifications: customerAndWriterRoute('/notifications'),
  ordersList: allRolesRoute('/orders/list'),
  orderView: allRolesRoute('/orders/view/:id'),
  previousDocument: allRolesRoute('/orders/previous-document/:serviceId/:orderId'),
  scheduleAppointment: customerAndWriterRoute('/orders/schedule-appointment/:serviceId/:orderId'),
  questionnaireAnswers: allRolesRoute('/orders/questionnaire-answers/:orderId/:questionnaireId/:service?'),

  invoices: customer('/invoices'),
  contractFill: customer('/contract/fill/:id'),
  ordersNew: customer('/orders/new'),
  questionnaire: customer('/orders/questionnaire/:orderId/:questionnaireId/:service?'),
  revisionsProcess: customer('/orders/revisions-process/:serviceId/:orderId'),
  finalDocument: customer('/orders/final-document/:serviceId/:orderId'),
  board: customer('/board'),
  jobs: customer('/jobs'),

  chat: writerRoute('/chat'),
  onboarding: writerRoute('/onboarding'),
  revisionFiles: staffRoute('/orders/revision-files/:serviceId/:orderId'),
  linkedin: staffRoute('/orders/linkedin/:serviceId/:serviceType/:orderId'),
  finalFiles: staffRoute('/orders/final-files/:serviceId/:orderId'),
  additionalQuestionnaire: staffRoute('/orders/additional_questionnaire/:orderId/:service'),
  templateList: writerRoute('/questionnaire-template/list'),
  template: staffRoute('/questionnaire-template/template'),
  templateCreate: writerRoute('/questionnaire-template/create'),
  boards: writerRoute('/boards'),
  boardView: writerRoute('/board/:id'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
/** A route with its parameters; the rules in this folder return it instead of a URL. */
export type RouteLink = { route: RouteName; params: Readonly<Record<string, string>> }

const ROUTE_PATTERNS = Object.entries<Route>(ROUTES).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${pathPattern(path)}/?$`, 'i'),
}))

/** Returns the route of a path (without query and fragment); undefined when there is none. */
export const findRouteName = (pathname: string): RouteName | undefined =>
  ROUTE_PATTERNS.find(({ pattern }) => pattern.test(pathname))?.name

/** Returns the decoded parameters in the path of a route; undefined when they cannot be decoded. */
export function readRouteParams(name: RouteName, pathname: string): Record<string, string> | undefined {
  const values = pathname.split('/')
  const params = ROUTES[name].path.split('/').flatMap((segment, at) => {
    const value = values[at]
    return segment.startsWith(':') && value ? [[segment.replace(/^:|\?$/g, ''), value] as const] : []
  })
  try {
    return Object.fromEntries(params.map(([param, value]) => [param, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

/**
 * The user who opens a route: a role, a user object (which is also checked for a missing profile), or undefined for a
 * visitor.
 */
export type RouteUser = Role | { role: string; email?: string; writer_data?: unknown } | undefined
export type RouteAccess = 'ok' | 'sign_in' | 'no_permission' | 'not_found' | 'onboarding'

/** Returns `ok` when the user may open the route, otherwise the reason for the refusal or the redirect target. */
export function checkRouteAccess(name: RouteName | undefined, user: RouteUser): RouteAccess {
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
