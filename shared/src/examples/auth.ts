import type { Contract } from '../contract/table.ts'
import type { Examples } from './example.ts'

export const auth: Examples<Contract['auth']> = {
  login: {
    summary: 'Sign in with e-mail and password',
    access: 'anyone',
    request: () => ({ body: { email: 'nobody@mailbox.org', password: 'x' } }),
  },
  logout: { summary: 'Sign out', access: 'anyone', upstream: 'GET /api/auth/logout' },
  user: { summary: 'Whether the session still holds, and the currency of the site', access: 'anyone' },
  resetPassword: {
    summary: 'Ask for a mail to choose a new password',
    access: 'anyone',
    request: () => ({ body: { email: 'nobody@mailbox.org' } }),
  },
  resetPasswordStep2: {
    summary: 'Choose a new password with the code of the mail',
    access: 'anyone',
    request: () => ({ body: { code: 'nope', password: 'x' } }),
  },
  autologin: {
    summary: 'Sign in with the code of a link',
    access: 'anyone',
    upstream: 'GET /api/autologin/:code',
    request: () => ({ params: { code: 'nope' } }),
  },
}
