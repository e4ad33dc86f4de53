import { compositions } from '@quillgate/shared/contract/compositions'
import { CallError } from '../../../platform/http/call-error.ts'
import { send } from '../../../platform/http/http.ts'
import { now } from '../../../platform/runtime/clock.ts'
import { newId } from '../../../platform/runtime/new-id.ts'
import { failureOf } from './failure.ts'
import type { GatewayPaymentState } from './purchase-machine.ts'
import { type PurchaseEnv, runPurchase } from './purchase-runner.ts'

type PaymentStore = Pick<PurchaseEnv, 'read' | 'write'>

const browserEnv: Omit<PurchaseEnv, keyof PaymentStore> = {
  now: () => now().getTime(),
  newKey: newId,
  async stateOf(id) {
    const { state, at, now: theirs, orders } = await send(compositions.payment, {}, { key: id })
    const since = at === undefined ? undefined : at + now().getTime() - theirs
    return { state: state as GatewayPaymentState, since, orders }
  },
  failureOf: (error) => failureOf(error, (one) => one instanceof CallError),
}

/**
 * Runs the payments of one scope (see `toPaymentScope`) in the browser; `store` reads and writes the known payments.
 */
export const runBrowserPurchase = <R>(scope: string, store: PaymentStore) =>
  runPurchase<R>(scope, { ...browserEnv, ...store })
