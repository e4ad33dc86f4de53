import * as Type from 'typebox'
import { call } from './call.ts'
import { replyUser } from './user.ts'
import { Currency, Email, Empty, MaybeText, Password, Unspecified } from './values.ts'

export const auth = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    effect: 'session',
    session: 'sign_in',
    limit: 'sign_in',
    ok: 'http',
    body: Type.Object({ email: Email, password: Password }),
    reply: Type.Object({
      ...replyUser,
      unPaidInvoices: Type.Optional(Type.Union([Type.Array(Unspecified), Type.Boolean(), Type.Number()])),
      singleOrder: Type.Optional(Type.Boolean()),
      orderId: MaybeText,
    }),
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    effect: 'session',
    session: 'sign_out',
    ok: 'http',
    reply: Empty,
    upstream: { method: 'GET' },
  }),
  user: call({
    method: 'GET',
    path: '/auth/user',
    access: 'anyone',
    effect: 'read',
    ok: 'status',
    reply: Type.Object({ currency: Type.Optional(Currency) }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    effect: 'write',
    limit: 'recovery',
    ok: 'status_code',
    // The specification lists a password field, but no server reads it, so our form does not send it.
    body: Type.Object({ email: Email, password: Type.Optional(Unspecified) }),
    reply: Empty,
  }),
  resetPasswordStep2: call({
    method: 'POST',
    path: '/auth/reset-password-step-2',
    access: 'anyone',
    effect: 'write',
    limit: 'codes',
    ok: 'http',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
    reply: Empty,
  }),
  autologin: call({
    method: 'POST',
    path: '/autologin/:code',
    access: 'anyone',
    effect: 'session',
    session: 'sign_in',
    limit: 'codes',
    ok: 'http',
    reply: Type.Object(replyUser),
    upstream: { method: 'GET' },
  }),
}
