import type { Fault } from '../fault.ts'
import { addReplyChange, changeJson, createReply } from './change.ts'

const changedCookies = (change: (cookie: string) => string, ...codes: string[]): Fault => ({
  apply: ({ onAnswer }) =>
    void onAnswer.push(({ headers }) => {
      const cookies = headers['set-cookie']
      if (Array.isArray(cookies)) headers['set-cookie'] = cookies.map(change)
    }),
  finds: codes.map((code) => `cookies: ${code}`),
})
const findingsForEveryRole = (code: string) =>
  ['customer', 'writer', 'reviewer'].map((role) => `auth.login as ${role}: ${code}`)
const PADDING = 'x'.repeat(5_000)

/** Faults of the sign-in, of its cookies, and of responses to calls without a session. */
export const SIGN_IN_FAULTS = {
  'cookies without Secure': changedCookies((cookie) => cookie.replace(/; Secure/gi, ''), 'cookie_secure'),
  'cookies without HttpOnly': changedCookies((cookie) => cookie.replace(/; HttpOnly/gi, ''), 'cookie_http_only'),
  'cookies without Path': changedCookies((cookie) => cookie.replace(/; Path=[^;]*/gi, ''), 'cookie_path'),
  'cookies limited to one path': changedCookies(
    (cookie) => cookie.replace(/; Path=[^;]*/gi, '; Path=/api'),
    'cookie_path',
  ),
  'cookies shared by all sites': changedCookies((cookie) => `${cookie}; Domain=localhost`, 'cookie_domain'),
  'cookies that have expired': changedCookies(
    (cookie) => `${cookie.replace(/; Max-Age=[^;]*/gi, '')}; Max-Age=-1`,
    'cookie_over',
  ),
  'cookies with an invalid name': changedCookies((cookie) => `my ${cookie}`, 'cookie_unreadable'),
  '__Host- cookies with a Domain attribute': {
    apply(front) {
      const { apply } = changedCookies((cookie) => `__Host-${cookie}; Domain=localhost`)
      apply(front)
      front.onAsk.push(({ headers }) => void (headers.cookie = String(headers.cookie ?? '').replaceAll('__Host-', '')))
    },
    finds: ['cookies: cookie_domain', 'cookies: cookie_prefix'],
  },
  'cookies above 4 KB': {
    apply(front) {
      changedCookies((cookie) => cookie.replace(';', `.${PADDING};`)).apply(front)
      front.onAsk.push(
        ({ headers }) => void (headers.cookie = String(headers.cookie ?? '').replaceAll(`.${PADDING}`, '')),
      )
    },
    finds: ['cookies: cookie_too_long'],
  },
  'a sign-in without a cookie': {
    apply: (front) => addReplyChange(front, 'auth.login', ({ headers }) => void delete headers['set-cookie']),
    finds: ['cookies: cookie_missing'],
  },
  'a session that the API does not recognize': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ headers }) => void (headers.cookie = String(headers.cookie ?? '').replace('sid=', 'other='))),
    finds: ['customer', 'writer', 'reviewer'].map((role) => `auth.user as ${role}: session_refused`),
  },
  'an API that rejects every password': {
    apply: (front) =>
      addReplyChange(front, 'auth.login', (answer) => changeJson(answer, (said) => void (said.status_code = 401))),
    finds: findingsForEveryRole('login_refused'),
  },
  'users with another role': {
    apply: (front) =>
      addReplyChange(front, 'auth.login', (answer) =>
        changeJson(answer, ({ user }) => void Object.assign(user as object, { role: 'client' })),
      ),
    finds: findingsForEveryRole('role_other'),
  },
  'users without an id': {
    apply: (front) =>
      addReplyChange(front, 'auth.login', (answer) =>
        changeJson(answer, ({ user }) => void delete (user as { _id?: string })._id),
      ),
    finds: findingsForEveryRole('shape_wrong'),
  },
  'a redirect to the login for visitors': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ name, headers }) =>
        name === 'customerOrders.list' && !headers.cookie ? createReply(302, { location: '/login' }) : undefined,
      ),
    finds: ['a visitor is refused: visitor_accepted'],
  },
} satisfies Record<string, Fault>
