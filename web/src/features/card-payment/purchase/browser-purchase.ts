import { compositions } from '@quillgate/shared/contract/compositions'
import { CallError } from '../../../platform/http/call-error.ts'
import { send } from '../../../platform/http/http.ts'
import { now } from '../../../platform/runtime/clock.ts'
import { generateId } from '../../../platform/runtime/new-id.ts'
import type { GatewayPaymentState, PaymentFailure } from './purchase-machine.ts'
import { type PurchaseEnv, runPurchase } from './purchase-runner.ts'

type PaymentStore = Pick<PurchaseEnv, 'read' | 'write'>

const browserEnv: Omit<PurchaseEnv, keyof PaymentStore> = {
  now: () => now().getTime(),
  newKey: generateId,
  async stateOf(id) {
    const { state, at, now: theirs, orders } = await send(compositions.payment, {}, { key: id })
    const since = at === undefined ? undefined : at + now().getTime() - theirs
    return { state: state as GatewayPaymentState, since, orders }
  },
  failureOf,
}

/**
 * Runs the payments of one scope (see `toPaymentScope`) in the browser; `store` reads and writes the known payments.
 */
export const runBrowserPurchase = <R>(scope: string, store: PaymentStore) =>
  runPurchase<R>(scope, { ...browserEnv, ...store })

const BLOCKED_STATE_BY_CODE = {
  payment_running: 'running',
  payment_unknown: 'unknown',
  payment_repeated: 'repeated',
} as const
/** Error codes after which the outcome of the payment is unknown, so that the gateway must be queried. */
const UNRESOLVED_CODES: ReadonlySet<string> = new Set([
  'payment_unknown',
  'payment_running',
  'payment_done',
  'payment_key_reused',
])

/**
 * Classifies why a payment call failed: refused, blocked by another payment, or unclear when the outcome is unknown.
 */
function failureOf(error: unknown): PaymentFailure {
  if (!(error instanceof CallError)) return { kind: 'unclear', answered: false, error }
  const { code = '', status, failure, payment } = error
  if (payment !== undefined && Object.hasOwn(BLOCKED_STATE_BY_CODE, code))
    return { kind: 'blocked', mark: payment, as: BLOCKED_STATE_BY_CODE[code as keyof typeof BLOCKED_STATE_BY_CODE] }
  const isClear =
    failure === 'refused' && status < 499 && status !== 408 && status !== 429 && !UNRESOLVED_CODES.has(code)
  return isClear ? { kind: 'refused', error } : { kind: 'unclear', answered: status > 0, error }
}
