import type { CallLimit } from '@quillgate/shared/contract/call'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { LimitName } from '../settings/rate-limits.ts'
import type { LimitSubject, RateLimiter } from './rate-limiter.ts'

const callerKey = ({ domain, actorId, address }: LimitSubject) => `${domain}\n${actorId ?? address}`
const addressKey = ({ domain, address }: LimitSubject) => `${domain}\n${address}`

/** Limits that need the body: see takeAccountLimits. */
const BY_ACCOUNT = { recovery: true, sign_in: true } as const

/** Whether a call is counted by what its body says. */
export const isCountedByBody = ({ needsIdempotencyKey, limit }: Policy): boolean =>
  needsIdempotencyKey || (limit !== undefined && limit in BY_ACCOUNT)

/** Calls with a limit of their own; codes are guessed from an address, whoever is signed in. */
export function limitOf({ upload, limit }: Policy): LimitName | undefined {
  if (upload) return 'uploads'
  return limit === undefined || limit in BY_ACCOUNT ? undefined : (limit as Exclude<CallLimit, keyof typeof BY_ACCOUNT>)
}

/** Counts a call against its own limit; rejects when it is one too many. */
export async function takeOwnLimit(limits: RateLimiter, policy: Policy, who: LimitSubject): Promise<void> {
  const name = limitOf(policy)
  if (name) await limits.take(name, name === 'codes' ? addressKey(who) : callerKey(who))
}

/**
 * Counts that need the body: recovery mails by account; sign-ins and payments, of which only refused ones count. These
 * are counted before they travel, or many at once would be let through: the answer takes it back.
 */
export async function takeAccountLimits(
  limits: RateLimiter,
  policy: Policy,
  who: LimitSubject,
  body: Buffer,
): Promise<() => Promise<void>> {
  if (policy.limit === 'recovery') {
    await limits.take('reset_address', addressKey(who))
    await limits.take('reset_account', accountKey(who, body))
  }
  const held: (() => Promise<unknown>)[] = []
  const forgive = async () => void (await Promise.all(held.map((one) => one())))
  try {
    if (policy.limit === 'sign_in') {
      held.push(await limits.hold('login_address', addressKey(who)))
      // Together with the address: from elsewhere nobody can lock somebody out.
      held.push(await limits.hold('login_account', `${accountKey(who, body)}\n${who.address}`))
    }
    if (policy.needsIdempotencyKey) held.push(await limits.hold('declined', callerKey(who)))
  } catch (error) {
    await forgive()
    throw error
  }
  return forgive
}

function accountKey({ domain }: LimitSubject, body: Buffer): string {
  try {
    const { email } = JSON.parse(body.toString()) as { email?: unknown }
    return `${domain}\n${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''}`
  } catch {
    return `${domain}\n`
  }
}
