import type { Policy } from '@quillgate/shared/contract/policy'
import type { LimitName } from '../rate-limits.ts'
import type { Counted, Limits } from './limits.ts'

const callerKey = ({ domain, actorId, address }: Counted) => `${domain}\n${actorId ?? address}`
const addressKey = ({ domain, address }: Counted) => `${domain}\n${address}`

const BY_CALL: Readonly<Record<string, LimitName>> = {
  'auth.autologin': 'codes',
  'auth.resetPasswordStep2': 'codes',
  'cart.checkCoupon': 'coupon',
  'jobs.search': 'jobs',
  'followUp.save': 'autosave',
  'templates.save': 'autosave',
}

/** Calls with a limit of their own; codes are guessed from an address, whoever is signed in. */
export function limitOf(policy: Policy): LimitName | undefined {
  return policy.upload ? 'uploads' : BY_CALL[policy.name]
}

/** Counts a call against its own limit; rejects when it is one too many. */
export async function takeOwnLimit(limits: Limits, policy: Policy, who: Counted): Promise<void> {
  const name = limitOf(policy)
  if (name) await limits.take(name, name === 'codes' ? addressKey(who) : callerKey(who))
}

/**
 * Counts that need the body: recovery mails by account; sign-ins and payments, of which only refused ones count. These
 * are counted before they travel, or many at once would be let through: the answer takes it back.
 */
export async function takeAccountLimits(
  limits: Limits,
  policy: Policy,
  who: Counted,
  body: Buffer,
): Promise<() => Promise<void>> {
  if (policy.name === 'auth.resetPassword') {
    await limits.take('reset_address', addressKey(who))
    await limits.take('reset_account', accountKey(who, body))
  }
  const held: (() => Promise<unknown>)[] = []
  const forgive = async () => void (await Promise.all(held.map((one) => one())))
  try {
    if (policy.name === 'auth.login') {
      held.push(await limits.hold('login_address', addressKey(who)))
      held.push(await limits.hold('login_account', accountKey(who, body)))
    }
    if (policy.key) held.push(await limits.hold('declined', callerKey(who)))
  } catch (error) {
    await forgive()
    throw error
  }
  return forgive
}

function accountKey({ domain }: Counted, body: Buffer): string {
  try {
    const { email } = JSON.parse(body.toString()) as { email?: unknown }
    return `${domain}\n${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''}`
  } catch {
    return `${domain}\n`
  }
}
