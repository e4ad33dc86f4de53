import type { CallLimit } from '@quillgate/shared/contract/call'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { LimitName } from '../config/rate-limits.ts'
import type { LimitSubject, RateLimiter } from './rate-limiter.ts'

const callerLimitKey = ({ domain, actorId, address }: LimitSubject) => `${domain}\n${actorId ?? address}`
const addressLimitKey = ({ domain, address }: LimitSubject) => `${domain}\n${address}`

/** Limits that depend on the request body; see `consumeAccountLimits`. */
const ACCOUNT_LIMITS = { recovery: true, sign_in: true } as const

/** Whether a call's limits need its parsed body. */
export const needsParsedBody = ({ needsIdempotencyKey, limit }: Policy): boolean =>
  needsIdempotencyKey || (limit !== undefined && limit in ACCOUNT_LIMITS)

/** Returns the name of the limit of a call; undefined when the call has no limit, or one that depends on the body. */
export function routeLimitOf({ upload, limit }: Policy): LimitName | undefined {
  if (upload) return 'uploads'
  return limit === undefined || limit in ACCOUNT_LIMITS
    ? undefined
    : (limit as Exclude<CallLimit, keyof typeof ACCOUNT_LIMITS>)
}

/**
 * Counts a call against its own limit: by address for the limit `codes`, by caller for all others. Rejects when the
 * limit is exceeded.
 */
export async function consumeRouteLimit(limits: RateLimiter, policy: Policy, subject: LimitSubject): Promise<void> {
  const name = routeLimitOf(policy)
  if (name) await limits.consume(name, name === 'codes' ? addressLimitKey(subject) : callerLimitKey(subject))
}

/**
 * Applies the limits that need the parsed body: recovery mails by account, failed sign-ins and declined payments. All
 * are counted before the call is sent, so that parallel requests cannot exceed a limit; the returned function undoes
 * the counts of sign-ins and payments.
 */
export async function consumeAccountLimits(
  limits: RateLimiter,
  policy: Policy,
  subject: LimitSubject,
  body: unknown,
): Promise<() => Promise<void>> {
  if (policy.limit === 'recovery') {
    await limits.consume('reset_address', addressLimitKey(subject))
    await limits.consume('reset_account', accountLimitKey(subject, body))
  }
  const refunds: (() => Promise<unknown>)[] = []
  const refundAll = async () => void (await Promise.all(refunds.map((refund) => refund())))
  try {
    if (policy.limit === 'sign_in') {
      refunds.push(await limits.reserve('login_address', addressLimitKey(subject)))
      // Failed sign-ins are counted by account and address together, so that guesses from another address cannot lock
      // the owner out.
      refunds.push(await limits.reserve('login_account', `${accountLimitKey(subject, body)}\n${subject.address}`))
    }
    if (policy.needsIdempotencyKey) refunds.push(await limits.reserve('declined', callerLimitKey(subject)))
  } catch (error) {
    await refundAll()
    throw error
  }
  return refundAll
}

function accountLimitKey({ domain }: LimitSubject, body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return `${domain}\n${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''}`
}

/**
 * Counts the rejected request bodies of a caller: `check` throws when the limit is reached, before another body is
 * read.
 */
export function createRefusedBodyCounter(limits: RateLimiter, subject: LimitSubject) {
  const key = callerLimitKey(subject)
  return {
    check() {
      const refused = limits.findExhausted('bodies', key)
      if (refused) throw refused
    },
    count: () => void limits.countUse('bodies', key),
  }
}
