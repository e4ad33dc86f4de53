import { describe, expect, test } from 'vitest'
import { aReviewer, aUser, aWriter } from '../../testing/users.ts'
import { checkRouteAccess, findRouteName, ROUTES, type RouteAccess, type RouteName } from './routes.ts'

describe('findRouteName', () => {
  test.each<[string, RouteName | undefined]>([
    ['/login', 'login'],
    ['/logout', 'logout'],
    ['/forgot-password', 'forgotPassword'],
    ['/reset-password/abc', 'resetPassword'],
    ['/forgot-password-2/abc', 'resetPassword2'],
    ['/autologin/abc', 'autologin'],
    ['/confirm-email/abc', 'confirmEmail'],
    ['/cart', 'cart'],
    ['/checkout', 'checkout'],
    ['/', 'root'],
    ['/dashboard', 'dashboard'],
    ['/profile', 'profile'],
    ['/invoices', 'invoices'],
    ['/notifications', 'notifications'],
    ['/contract/fill/1', 'contractFill'],
    ['/orders/new', 'ordersNew'],
    ['/orders/list', 'ordersList'],
    ['/orders/view/1', 'orderView'],
    ['/orders/questionnaire/1/q/s', 'questionnaire'],
    ['/orders/questionnaire/1/q', 'questionnaire'],
    ['/orders/questionnaire-answers/1/q/s', 'questionnaireAnswers'],
    ['/orders/questionnaire-answers/1/q', 'questionnaireAnswers'],
    ['/orders/revisions-process/s/1', 'revisionsProcess'],
    ['/orders/previous-document/s/1', 'previousDocument'],
    ['/orders/final-document/s/1', 'finalDocument'],
    ['/orders/schedule-appointment/s/1', 'scheduleAppointment'],
    ['/board', 'board'],
    ['/jobs', 'jobs'],
    ['/chat', 'chat'],
    ['/onboarding', 'onboarding'],
    ['/orders/revision-files/s/1', 'revisionFiles'],
    ['/orders/linkedin/s/linkedin/1', 'linkedin'],
    ['/orders/final-files/s/1', 'finalFiles'],
    ['/orders/additional_questionnaire/1/s', 'additionalQuestionnaire'],
    ['/questionnaire-template/list', 'templateList'],
    ['/questionnaire-template/template', 'template'],
    ['/questionnaire-template/create', 'templateCreate'],
    ['/boards', 'boards'],
    ['/board/1', 'boardView'],
    ['/Orders/List/', 'ordersList'],
    ['/orders/view/a%20b', 'orderView'],
    ['/orders/view', undefined],
    ['/orders/view/', undefined],
    ['/orders', undefined],
    ['/nothing', undefined],
    ['/orders/view/1/2', undefined],
    ['/orders/questionnaire/1', undefined],
  ])('maps the path %s to the route %s', (path, name) => {
    expect(findRouteName(path)).toBe(name)
  })

  test('declares `code` only for routes whose URL contains a one-time code', () => {
    const withCode = Object.entries(ROUTES).filter(([, route]) => 'code' in route)
    expect(withCode.map(([name]) => name)).toEqual(['resetPassword', 'resetPassword2', 'confirmEmail', 'autologin'])
  })
})

const customer = aUser()
const writer = aWriter()
const reviewer = aReviewer()
/** Expected access per route, for a customer, a writer and a reviewer. */
const ACCESS_MATRIX: Record<RouteName, [RouteAccess, RouteAccess, RouteAccess]> = {
  root: ['ok', 'ok', 'no_permission'],
  login: ['ok', 'ok', 'ok'],
  logout: ['ok', 'ok', 'ok'],
  forgotPassword: ['ok', 'ok', 'ok'],
  resetPassword: ['ok', 'ok', 'ok'],
  resetPassword2: ['ok', 'ok', 'ok'],
  confirmEmail: ['ok', 'ok', 'ok'],
  autologin: ['ok', 'ok', 'ok'],
  cart: ['ok', 'ok', 'ok'],
  checkout: ['ok', 'ok', 'ok'],
  dashboard: ['ok', 'ok', 'no_permission'],
  profile: ['ok', 'ok', 'no_permission'],
  notifications: ['ok', 'ok', 'no_permission'],
  ordersList: ['ok', 'ok', 'ok'],
  orderView: ['ok', 'ok', 'ok'],
  previousDocument: ['ok', 'ok', 'ok'],
  scheduleAppointment: ['ok', 'ok', 'no_permission'],
  questionnaireAnswers: ['ok', 'ok', 'ok'],
  invoices: ['ok', 'not_found', 'no_permission'],
  contractFill: ['ok', 'not_found', 'no_permission'],
  ordersNew: ['ok', 'not_found', 'no_permission'],
  questionnaire: ['ok', 'not_found', 'no_permission'],
  revisionsProcess: ['ok', 'not_found', 'no_permission'],
  finalDocument: ['ok', 'not_found', 'no_permission'],
  board: ['ok', 'not_found', 'no_permission'],
  jobs: ['ok', 'not_found', 'no_permission'],
  chat: ['not_found', 'ok', 'no_permission'],
  onboarding: ['not_found', 'ok', 'no_permission'],
  revisionFiles: ['not_found', 'ok', 'ok'],
  linkedin: ['not_found', 'ok', 'ok'],
  finalFiles: ['not_found', 'ok', 'ok'],
  additionalQuestionnaire: ['not_found', 'ok', 'ok'],
  templateList: ['not_found', 'ok', 'no_permission'],
  template: ['not_found', 'ok', 'ok'],
  templateCreate: ['not_found', 'ok', 'no_permission'],
  boards: ['not_found', 'ok', 'no_permission'],
  boardView: ['not_found', 'ok', 'no_permission'],
}

describe('checkRouteAccess', () => {
  const rows = Object.entries(ACCESS_MATRIX) as [RouteName, RouteAccess[]][]
  const names = Object.keys(ROUTES) as RouteName[]
  test.each(rows)('the route %s gives customer, writer and reviewer the access %j', (name, verdicts) => {
    expect([customer, writer, reviewer].map((who) => checkRouteAccess(name, who))).toEqual(verdicts)
    expect((['customer', 'writer', 'reviewer'] as const).map((role) => checkRouteAccess(name, role))).toEqual(verdicts)
  })

  test.each(names)('the route %s is closed to visitors and admins unless it is public', (name) => {
    const isPublic = ROUTES[name].audience === 'public'
    expect(checkRouteAccess(name, undefined)).toBe(isPublic ? 'ok' : 'sign_in')
    for (const email of ['', undefined]) {
      expect(checkRouteAccess(name, { role: 'user', email })).toBe(isPublic ? 'ok' : 'sign_in')
    }
    expect(checkRouteAccess(name, { role: 'client', email: 'a@b.test' })).toBe(isPublic ? 'ok' : 'no_permission')
  })

  test.each(names)('the route %s sends a writer without a profile to /onboarding unless it is public', (name) => {
    const isFree = ROUTES[name].audience === 'public' || name === 'onboarding'
    for (const writer_data of [undefined, {}]) {
      expect(checkRouteAccess(name, aWriter({ writer_data: writer_data as never }))).toBe(isFree ? 'ok' : 'onboarding')
    }
  })

  test('returns not_found for an unknown route, regardless of the role', () => {
    for (const who of [undefined, customer, writer, reviewer])
      expect(checkRouteAccess(undefined, who)).toBe('not_found')
  })
})
