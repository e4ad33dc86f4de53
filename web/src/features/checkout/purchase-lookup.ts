import { auth } from '@quillgate/shared/contract/auth'
import type { User } from '@quillgate/shared/contract/user'
import { CallError } from '../../platform/http/call-error.ts'
import { send } from '../../platform/http/http.ts'
import { signIn } from '../../platform/session/session.ts'
import type { LookUpOrders, LookupResult, PaymentRecord } from '../card-payment/public.ts'
import type { NewCustomer } from './use-purchase-outcome.ts'

/**
 * Looks up whether a checkout with a lost reply succeeded: signs in with its e-mail and password, then looks for the
 * orders. A user without a matching order stays signed in and continues the lookup from the account.
 */
export async function lookUpPurchase(
  record: PaymentRecord,
  password: string,
  since: number,
  done: readonly string[] | undefined,
  findOrders: LookUpOrders,
): Promise<LookupResult<NewCustomer>> {
  // A signed-in customer sent this payment from New Order, so only that customer's orders can show the outcome.
  if (record.sent.kind !== 'checkout') return { found: 'unknown' }
  const user = await signInAs(record.sent.by, password)
  if (user === 'unknown account') return { found: 'none' }
  signIn(user)
  const look = await findOrders(record, since, done)
  if (look.found !== 'made') return look
  return { found: 'made', result: { user, orderIds: look.result ?? [] } }
}

const UNKNOWN_ACCOUNT_PATTERN = /not (?:found|exist|registered)|(?:no|unknown) (?:such )?(?:user|account|e-?mail)/i

/**
 * Returns the user who signs in with these credentials, or 'unknown account'. Throws when the reply does not tell
 * whether the account exists, e.g. for a wrong password, a rate limit or no reply.
 */
async function signInAs(email: string, password: string): Promise<User | 'unknown account'> {
  try {
    return (await send(auth.login, { body: { email, password } })).user
  } catch (error) {
    if (!(error instanceof CallError) || error.failure !== 'refused') throw error
    const { status, texts } = error
    const saysUnknown =
      status >= 400 &&
      status < 500 &&
      ![401, 408, 429].includes(status) &&
      UNKNOWN_ACCOUNT_PATTERN.test(texts.join(' '))
    if (status === 404 || saysUnknown) return 'unknown account'
    throw error
  }
}
