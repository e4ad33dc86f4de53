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
  /** The longest JSON body, in bytes. */
  maxBodyBytes: number
  method: Call['method']
  path: string
  /** The same below /api. */
  apiPath: string
  /** The documents write this path without /api. */
  withoutApiPrefix: boolean
}

/** A body that is only passed on: the largest questionnaire fits. */
const RELAYED_BYTES = 4 * 1024 * 1024
/** Bodies that the BFF parses, for callers without a session too: the longest that a form can make fits. */
const PAYMENT_BYTES = 64 * 1024
const ACCOUNT_BYTES = 16 * 1024
const ACCOUNT_LIMITS: ReadonlySet<CallLimit | undefined> = new Set<CallLimit>(['sign_in', 'recovery', 'codes'])

function maxBodyBytes({ effect, limit }: Call): number {
  if (effect === 'payment') return PAYMENT_BYTES
  return effect === 'session' || ACCOUNT_LIMITS.has(limit) ? ACCOUNT_BYTES : RELAYED_BYTES
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
  maxBodyBytes: maxBodyBytes(spec),
  method: spec.upstream?.method ?? spec.method,
  path: spec.path,
  apiPath: `/api${spec.path}`,
  withoutApiPrefix: spec.upstream?.bare ?? false,
})
