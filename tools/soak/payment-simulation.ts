import { AppError } from '../../bff/src/http/errors.ts'
import type { ClaimChange, PaymentClaims } from '../../bff/src/payments/payment-claims.ts'
import { createPaymentLedger, type PaymentLedger } from '../../bff/src/payments/payment-ledger.ts'
import type { PaymentSnapshot } from '../../web/src/features/card-payment/purchase/payment-record.ts'
import { type Charge, createPaymentAudit } from './payment-audit.ts'

type SimulatedReply = { charge: Charge | undefined }
export type RandomInt = (below: number) => number

/** Time in ms after which the BFF stops waiting for the API. */
const GATEWAY_TIMEOUT_MS = 60_000
/** Maximum time that the API needs for a payment, in ms. */
const MAX_PAYMENT_DURATION_MS = 5 * 60_000
/**
 * A call that takes a while. `run` makes the charge and sends the response; `giveUp` is called when the BFF times out.
 */
type SlowCall = { thing: string; key: string; run: () => void; dueAt: number; giveUp: () => void; giveUpAt: number }

/** Simulates the API, the BFF in front of it, and the clock. */
export function createPaymentSimulation(honoursKeys: boolean, chance: RandomInt) {
  let time = 1_000_000_000
  const now = () => time
  const log: string[] = []
  const charges: Charge[] = []
  const judge = createPaymentAudit(charges)
  /** Calls that the API has not completed yet. */
  let slowCalls: SlowCall[] = []
  const kept = new Map<string, string>()
  const store = { away: false }
  const cells: PaymentClaims = {
    async read(names) {
      if (store.away) throw new AppError('busy')
      return names.map((name) => kept.get(name))
    },
    async swap(changes: readonly ClaimChange[]) {
      if (store.away) throw new AppError('busy')
      if (changes.some(({ name, from }) => kept.get(name) !== from)) return false
      for (const { name, to } of changes) {
        if (to === undefined) kept.delete(name)
        else kept.set(name, to)
      }
      return true
    },
  }
  /** Creates a BFF replica. After `kill`, it sends no response and writes nothing. */
  function make(): Pick<PaymentLedger<SimulatedReply>, 'run' | 'getStatus'> & { kill: () => void } {
    const { promise: killed, reject } = Promise.withResolvers<never>()
    killed.catch(() => undefined)
    let alive = true
    const whileAlive = <T>(work: () => Promise<T>) => (alive ? work() : new Promise<T>(() => {}))
    const money = createPaymentLedger<SimulatedReply>({
      outcomeOf: ({ charge }) => (charge ? 'done' : 'refused'),
      neverSent: (error) => error instanceof AppError && error.code === 'upstream_busy',
      timedOutAfterSend: (error) => error instanceof AppError && error.code === 'upstream_timeout',
      // As in production, a checkout by a visitor is stored without the buyer's data.
      briefOf: ({ charge }) => (charge?.account.includes('@') ? undefined : { charge }),
      replyFromSummary: (brief) => brief as SimulatedReply,
      cells: {
        read: (names) => whileAlive(() => cells.read(names)),
        swap: (changes) => whileAlive(() => cells.swap(changes)),
      },
      now,
      maxWaitMs: 0,
    })
    return {
      run: (purchase, pay) => Promise.race([killed, money.run(purchase, pay)]),
      getStatus: (domain, id) => Promise.race([killed, money.getStatus(domain, id)]),
      kill() {
        alive = false
        reject(new Error('the connection was lost'))
      },
    }
  }
  const replicas = [make(), make()]

  /**
   * Simulates a payment at the API. The payment is charged or declined, or its request or its response is lost. Slow
   * calls can exceed the timeout of the BFF.
   */
  function charge(sent: PaymentSnapshot, key: string): Promise<SimulatedReply> {
    const { promise, resolve, reject } = Promise.withResolvers<SimulatedReply>()
    const lost = () => reject(new AppError('upstream_unreachable'))
    const fate = chance(12)
    if (fate === 0) {
      reject(new AppError('upstream_busy'))
      return promise
    }
    const thing = purchaseKey(sent)
    const overtaken = slowCalls.find((one) => one.thing === thing && one.key !== key)
    if (overtaken) judge.lie(`${key} overtook ${overtaken.key}, which was still being made: ${thing}`)
    let at = now()
    const run = () => {
      if (fate === 1) return lost()
      if (fate === 2) return resolve({ charge: undefined })
      const known = honoursKeys ? charges.find((one) => one.key === key) : undefined
      const made = known ?? {
        id: charges.length + 1,
        thing,
        key,
        at,
        account: sent.by,
        lines: sent.lines.map(({ _id }) => _id),
        total: sent.totals.total,
      }
      if (!known) {
        charges.push(made)
        log.push(`${at} charge ${made.id} of ${thing} under ${key}`)
      }
      return fate < 6 ? lost() : resolve({ charge: made })
    }
    if (chance(3) === 0) {
      const [dueAt, giveUpAt] = [
        now() + chance(chance(3) === 0 ? MAX_PAYMENT_DURATION_MS : 30_000),
        now() + GATEWAY_TIMEOUT_MS,
      ]
      at = dueAt
      slowCalls.push({ thing, key, run, dueAt, giveUp: () => reject(new AppError('upstream_timeout')), giveUpAt })
    } else run()
    return promise
  }

  /** Completes all calls whose response or timeout is due at the current time. */
  function runDueCalls() {
    const due = slowCalls.filter(({ dueAt, giveUpAt }) => Math.min(dueAt, giveUpAt) <= now())
    for (const { dueAt, giveUpAt, giveUp } of due) if (giveUpAt < dueAt) giveUp()
    for (const { dueAt, run } of due) if (dueAt <= now()) run()
    slowCalls = slowCalls.filter(({ dueAt }) => dueAt > now())
  }

  let calm = false
  return {
    now,
    isCalm: () => calm,
    log,
    charges,
    judge,
    advanceTime: (ms: number) => void (time += ms),
    replica: () => replicas[chance(2)]!,
    charge,
    /** Causes a random failure: kills a replica, or makes the store unavailable or available again. */
    async causeFailures() {
      runDueCalls()
      const what = chance(16)
      if (what === 0) {
        const at = chance(2)
        log.push(`${now()} replica ${at} was killed`)
        replicas[at]!.kill()
        replicas[at] = make()
      }
      if (what === 1) store.away = !store.away
      await settlePromises()
    },
    async finish() {
      calm = true
      store.away = false
      // Advances the time until all calls have completed and the claims of killed replicas have expired.
      time += MAX_PAYMENT_DURATION_MS + 1
      runDueCalls()
      await settlePromises()
    },
  }
}

export const purchaseKey = ({ kind, subject, by, lines }: PaymentSnapshot) =>
  JSON.stringify(kind === 'invoice' || kind === 'tip' ? [kind, subject] : [kind, by, lines.map(({ _id }) => _id)])
export const joinLineIds = ({ lines }: PaymentSnapshot) => lines.map(({ _id }) => _id).join()

/** Waits until pending promises have settled. */
export const settlePromises = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
