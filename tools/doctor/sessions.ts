import type { Role } from '@quillgate/shared/contract/call'
import { contract } from '@quillgate/shared/contract/table'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { type Api, type ApiReply, type ApiRequest, isNoResponse, type NoResponse } from './api.ts'
import { CookieJar, evaluateCookies, setCookies } from './cookies.ts'
import { evaluateReply } from './evaluate-reply.ts'
import type { Finding, Report } from './report.ts'

export type Account = { email: string; password: string }
export type Accounts = Partial<Record<Role, Account>>
/** A user who is signed in to the API. `user` comes from the response to the sign-in. */
export type TestUser = {
  role: Role
  user: { _id: string; firstName: string; lastName: string; email: string; writer_data?: unknown }
  jar: CookieJar
}
export type TestUsers = Partial<Record<Role, TestUser>>

export const jsonBody = (value: unknown) => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json' },
})

/**
 * Sends a request with the session of `person`, or without a session, and stores the cookies that the response sets.
 */
export async function sendAs(
  api: Api,
  person: TestUser | undefined,
  question: ApiRequest,
): Promise<ApiReply | NoResponse> {
  const cookie = person?.jar.header
  const answer = await api.ask({
    ...question,
    headers: { ...(cookie !== undefined && { cookie }), ...question.headers },
  })
  if (!isNoResponse(answer)) person?.jar.take(setCookies(answer.headers['set-cookie']))
  return answer
}

/** Signs in all given accounts. An account that cannot sign in is reported and not returned. */
export async function signIn(api: Api, accounts: Accounts, report: Report): Promise<TestUsers> {
  const people: TestUsers = {}
  for (const [role, account] of Object.entries(accounts) as [Role, Account][]) {
    const person = await signInAs(api, role, account, report)
    if (person && (await hasWorkingSession(api, person, report))) people[role] = person
  }
  return people
}

async function signInAs(
  api: Api,
  role: Role,
  { email, password }: Account,
  report: Report,
): Promise<TestUser | undefined> {
  const name = `auth.login as ${role}`
  const asked = {
    method: 'POST',
    path: '/api/auth/login',
    deadlineMs: 30_000,
    ...jsonBody({ email, password }),
  } as const
  const answer = await api.ask(asked)
  const judged = evaluateReply(contract.auth.login, answer)
  const isRefused = judged.found.some(({ code }) => code === 'mark_failed' || code === 'session_refused')
  const value = judged.value as { user: TestUser['user'] & { role: string } } | undefined
  const isOther = !isRefused && value !== undefined && roleOf(value.user) !== role
  const found: Finding[] = isRefused
    ? [{ code: 'login_refused', detail: `as ${role}` }]
    : [...judged.found, ...(isOther ? [{ code: 'role_other', detail: `not ${role}` } as const] : [])]
  report.addResult('Signing in', name, found, '', answer.ms)
  if (isNoResponse(answer) || isRefused || answer.status >= 300) return undefined
  const cookies = setCookies(answer.headers['set-cookie'])
  const wrong = evaluateCookies(cookies, api.site.domain, isHttps(api))
  report.addResult('Signing in', 'cookies', wrong, `${cookies.length} of them`)
  const jar = new CookieJar()
  jar.take(cookies)
  const isLost = wrong.some(({ code }) => FATAL_COOKIE_CODES.has(code))
  return value && !isOther && !isLost ? { role, user: value.user, jar } : undefined
}

/** Findings after which no session works. Further checks with this session would only repeat the finding. */
const FATAL_COOKIE_CODES: ReadonlySet<string> = new Set(['cookie_missing', 'cookie_over', 'cookie_unreadable'])

/** Returns whether the API recognizes the session it has just created. */
async function hasWorkingSession(api: Api, person: TestUser, report: Report): Promise<boolean> {
  const answer = await sendAs(api, person, { path: `/api${contract.auth.user.path}` })
  const { found } = evaluateReply(contract.auth.user, answer)
  if (!found.some(({ code }) => code === 'session_refused' || code === 'mark_failed')) return true
  report.finding('Signing in', `auth.user as ${person.role}`, { code: 'session_refused', detail: '' }, answer.ms)
  return false
}

const isHttps = (api: Api) => api.site.upstream.origin.startsWith('https:')

/**
 * Checks that the API refuses calls without a session with 401 (as HTTP status or in the body). The portal needs this
 * to recognize users who are signed out.
 */
export async function checkSignedOutCall(api: Api, report: Report) {
  const name = 'a visitor is refused'
  const answer = await api.ask({ path: `/api${contract.customerOrders.list.path}` })
  const { found, status } = evaluateReply(contract.customerOrders.list, answer)
  const marked = found.find(({ code }) => code === 'mark_failed')
  if (found.some(({ code }) => code === 'session_refused') || marked?.detail.endsWith('401 inside'))
    report.pass('Signing in', name, '401', answer.ms)
  else if (isNoResponse(answer) || found.some(({ code }) => code === 'call_missing' || code === 'server_error'))
    report.notTried('Signing in', name, 'customerOrders.list did not respond')
  else report.finding('Signing in', name, { code: 'visitor_accepted', detail: `customerOrders.list: ${status}` })
}

export async function signOut(api: Api, users: TestUsers, report: Report) {
  for (const person of Object.values(users)) {
    const answer = await sendAs(api, person, { path: '/api/auth/logout', deadlineMs: 30_000 })
    const { found } = evaluateReply(contract.auth.logout, answer)
    report.addResult('Signing in', `auth.logout as ${person.role}`, found, '', answer.ms)
  }
}
