import type { Call, CallLimit, PaymentSubject, Role, SessionChange } from './call.ts'
import type { Topic } from './topics.ts'

/**
 * Everything that decides how the BFF relays a call. It is derived from the call's entry in the API contract, not only
 * from the HTTP method.
 */
export type Policy = {
  name: string
  roles: 'anyone' | readonly Role[]
  effect: Call['effect']
  /**
   * Whether the reply is read completely before it is sent on; such a call continues after the client has disconnected.
   */
  buffered: boolean
  retry: boolean
  needsIdempotencyKey: boolean
  /** Whether a plain link or an image element can make this call, which then has no app header. */
  linkable: boolean
  limit: CallLimit | undefined
  session: SessionChange | undefined
  pays: PaymentSubject | undefined
  about: readonly Topic[]
  upload: boolean
  /** Maximum size of a JSON body, in bytes. */
  maxBodyBytes: number
  method: Call['method']
  path: string
  /** `path` with the prefix /api, as the browser requests it. */
  apiPath: string
  /** Whether the upstream path has no /api prefix. */
  withoutApiPrefix: boolean
}

/** Maximum size of a body that the BFF only relays, in bytes; large enough for the largest questionnaire. */
const MAX_RELAYED_BYTES = 4 * 1024 * 1024
/**
 * Maximum sizes of bodies that the BFF parses, also for callers without a session, in bytes; large enough for every
 * form.
 */
const MAX_PAYMENT_BYTES = 64 * 1024
const MAX_ACCOUNT_BYTES = 16 * 1024
const ACCOUNT_LIMITS: ReadonlySet<CallLimit | undefined> = new Set<CallLimit>(['sign_in', 'recovery', 'codes'])

function maxBodyBytes({ effect, limit }: Call): number {
  if (effect === 'payment') return MAX_PAYMENT_BYTES
  return effect === 'session' || ACCOUNT_LIMITS.has(limit) ? MAX_ACCOUNT_BYTES : MAX_RELAYED_BYTES
}

const NO_TOPICS: readonly Topic[] = []

export const policyOf = (name: string, spec: Call): Policy => ({
  name,
  roles: spec.access,
  effect: spec.effect,
  // The reply to a password change is buffered, because the BFF must read whether the change ends the user's other
  // sessions.
  buffered:
    spec.effect === 'payment' || spec.effect === 'session' || (spec.method !== 'GET' && spec.session !== undefined),
  retry: spec.effect === 'read',
  needsIdempotencyKey: spec.effect === 'payment',
  linkable: spec.reply === 'file',
  limit: spec.limit,
  session: spec.method === 'GET' ? undefined : spec.session,
  pays: spec.method === 'GET' ? undefined : spec.pays,
  about: spec.about ?? NO_TOPICS,
  upload: spec.body === 'multipart',
  maxBodyBytes: maxBodyBytes(spec),
  method: spec.upstream?.method ?? spec.method,
  path: spec.path,
  apiPath: `/api${spec.path}`,
  withoutApiPrefix: spec.upstream?.bare ?? false,
})
