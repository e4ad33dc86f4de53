import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { userReplyProperties } from './user.ts'
import { Currency, Email, EmptyObject, MaybeText, Password, UnspecifiedValue } from './values.ts'

export const auth = {
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    effect: 'session',
    session: 'sign_in',
    limit: 'sign_in',
    ok: 'http',
    body: Type.Object({ email: Email, password: Password }),
    reply: Type.Object({
      ...userReplyProperties,
      unPaidInvoices: Type.Optional(Type.Union([Type.Array(UnspecifiedValue), Type.Boolean(), Type.Number()])),
      singleOrder: Type.Optional(Type.Boolean()),
      orderId: MaybeText,
    }),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    effect: 'session',
    session: 'sign_out',
    ok: 'http',
    reply: EmptyObject,
    upstream: { method: 'GET' },
  }),
  user: defineCall({
    method: 'GET',
    path: '/auth/user',
    access: 'anyone',
    effect: 'read',
    ok: 'status',
    reply: Type.Object({ currency: Type.Optional(Currency) }),
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    effect: 'write',
    limit: 'recovery',
    ok: 'status_code',
    // The specification lists a password field for this call, but no server reads it, so our form does not send it.
    body: Type.Object({ email: Email, password: Type.Optional(UnspecifiedValue) }),
    reply: EmptyObject,
  }),
  resetPasswordStep2: defineCall({
    method: 'POST',
    path: '/auth/reset-password-step-2',
    access: 'anyone',
    effect: 'write',
    limit: 'codes',
    ok: 'http',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
    reply: EmptyObject,
  }),
  autologin: defineCall({
    method: 'POST',
    path: '/autologin/:code',
    access: 'anyone',
    effect: 'session',
    session: 'sign_in',
    limit: 'codes',
    ok: 'http',
    reply: Type.Object(userReplyProperties),
    upstream: { method: 'GET' },
  }),
}
