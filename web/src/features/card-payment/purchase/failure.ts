import type { CallError } from '../../../platform/http/call-error.ts'
import type { PaymentFailure } from './purchase-machine.ts'

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
export function failureOf(error: unknown, isCallError: (error: unknown) => error is CallError): PaymentFailure {
  if (!isCallError(error)) return { kind: 'unclear', answered: false, error }
  const { code = '', status, failure, payment } = error
  if (payment !== undefined && Object.hasOwn(BLOCKED_STATE_BY_CODE, code))
    return { kind: 'held', mark: payment, as: BLOCKED_STATE_BY_CODE[code as keyof typeof BLOCKED_STATE_BY_CODE] }
  const isClear =
    failure === 'refused' && status < 499 && status !== 408 && status !== 429 && !UNRESOLVED_CODES.has(code)
  return isClear ? { kind: 'refused', error } : { kind: 'unclear', answered: status > 0, error }
}
