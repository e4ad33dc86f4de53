import { auth } from '@quillgate/shared/contract/auth'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { SalePackage } from '@quillgate/shared/contract/entities'
import { CallError } from '../../platform/call-error.ts'
import { now } from '../../platform/clock.ts'
import { send } from '../../platform/http.ts'
import { signIn } from '../../platform/session.ts'
import type { AccountValues } from './checkout-form.ts'
import type { Bought } from './use-outcome.ts'

const DAY_MS = 86_400_000

/**
 * Whether a checkout without an answer was made: its account lets the person in, and has orders of today for what was
 * bought. An account that was there before has none: its owner is signed in, and nothing counts as bought.
 */
export async function findPurchase(
  { email, password }: AccountValues,
  lines: readonly SalePackage[],
): Promise<Bought | undefined> {
  const user = await userOf(email, password)
  if (!user) return undefined
  const { orders } = await send(customerOrders.list, {})
  const since = now().getTime() - DAY_MS
  const bought = orders.filter(
    ({ package: { _id, packageName }, createdAt }) =>
      Date.parse(createdAt ?? '') >= since &&
      lines.some((line) => (_id ? line._id === _id : line.packageName === packageName)),
  )
  if (bought.length > 0) return { user, orderIds: bought.map(({ _id }) => _id) }
  signIn(user)
  return undefined
}

/** Who signs in with this; nobody when it is refused. */
async function userOf(email: string, password: string) {
  try {
    return (await send(auth.login, { body: { email, password } })).user
  } catch (error) {
    const isRefused = error instanceof CallError && error.failure === 'refused' && error.status < 500
    if (isRefused && error.status !== 429) return undefined
    throw error
  }
}
