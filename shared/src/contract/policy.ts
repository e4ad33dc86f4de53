import type { Call, CallLimit, Paid, Role, SessionChange } from './call.ts'

/** All that a relay decides about a call; it follows from the entry, never from the method alone. */
export type Policy = {
  name: string
  roles: 'anyone' | readonly Role[]
  effect: Call['effect']
  /** The reply is read whole before it is answered, and a browser that leaves does not abort the call. */
  buffered: boolean
  retry: boolean
  /** Needs an Idempotency-Key. */
  needsIdempotencyKey: boolean
  /** A plain link or picture may ask for it, without the app's own header. */
  linkable: boolean
  limit: CallLimit | undefined
  session: SessionChange | undefined
  pays: Paid | undefined
  upload: boolean
  method: Call['method']
  path: string
  /** The same below /api. */
  apiPath: string
  /** The documents write this path without /api. */
  withoutApiPrefix: boolean
}

export const policyOf = (name: string, spec: Call): Policy => ({
  name,
  roles: spec.access,
  effect: spec.effect,
  // The reply to a new password must be read: it says whether the person's other sign-ins end.
  buffered:
    spec.effect === 'payment' || spec.effect === 'session' || (spec.method !== 'GET' && spec.session !== undefined),
  retry: spec.effect === 'read',
  needsIdempotencyKey: spec.effect === 'payment',
  linkable: spec.reply === 'file',
  limit: spec.limit,
  session: spec.method === 'GET' ? undefined : spec.session,
  pays: spec.method === 'GET' ? undefined : spec.pays,
  upload: spec.body === 'multipart',
  method: spec.upstream?.method ?? spec.method,
  path: spec.path,
  apiPath: `/api${spec.path}`,
  withoutApiPrefix: spec.upstream?.bare ?? false,
})
