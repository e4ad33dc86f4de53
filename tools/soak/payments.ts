import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import { AppError } from '../../bff/src/http/errors.ts'
import type { Purchase } from '../../bff/src/payments/payment-ledger.ts'
import { matchPaymentToOrders } from '../../web/src/features/card-payment/purchase/match-orders.ts'
import { toKnownPurchases } from '../../web/src/features/card-payment/purchase/payment-list.ts'
import {
  type PaymentRecord,
  type PaymentSnapshot,
  toPaymentScope,
} from '../../web/src/features/card-payment/purchase/payment-record.ts'
import type { LookupResult, PaymentFailure } from '../../web/src/features/card-payment/purchase/purchase-machine.ts'
import {
  type GatewayStatus,
  type PurchaseRequest,
  runPurchase,
} from '../../web/src/features/card-payment/purchase/purchase-runner.ts'
import { PAYMENT_NOT_MADE } from '../../web/src/features/card-payment/purchase/purchase-state.ts'
import { type Charge, isPayableOnce } from './payment-audit.ts'
import {
  createPaymentSimulation,
  joinLineIds,
  purchaseKey,
  type RandomInt,
  settlePromises,
} from './payment-simulation.ts'

// Simulates users who pay while everything around them fails. Uses the real purchase state machine of the web app and
// the real payment ledger of the BFF, with an API that charges every payment it receives. The time is virtual, so that
// thousands of sequences take only seconds.

/**
 * The result of a sequence. `wrong`: unreported charges and false messages. `doubts`: the number of payments whose
 * outcome the user does not know even after repeated lookups.
 */
export type SequenceResult = { charges: number; wrong: string[]; doubts: number; log: string[] }

const LINES = [
  { _id: 'p1', packageName: 'Resume', packagePrice: 10, quantity: 1 },
  { _id: 'p2', packageName: 'Letter', packagePrice: 20, quantity: 1 },
]

const STEP_COUNT = 30

async function runPaymentSequence(seed: number, honoursKeys: boolean): Promise<SequenceResult> {
  const chance = createRandom(seed)
  const world = createPaymentSimulation(honoursKeys, chance)
  const people = Array.from({ length: 2 }, (_, at) => createBrowser(world, `b${at}`, chance))
  // The first user also uses a second browser.
  const browsers = [...people, createBrowser(world, 'b2', chance)]
  for (let step = 0; step < STEP_COUNT; step += 1) {
    const browser = browsers[chance(browsers.length)]!
    await browser.act()
    // Advances the time, occasionally by up to two minutes.
    world.advanceTime(chance(15) === 0 ? chance(120_000) : chance(3) === 0 ? 11_000 : chance(4_000))
    await world.causeFailures()
  }
  await world.finish()
  // At the end, each user looks up their payments until all outcomes are known.
  for (let round = 0; round < 4; round += 1) {
    for (const browser of browsers) await browser.lookAll()
    world.advanceTime(11_000)
  }
  const doubts = browsers.reduce((sum, { inDoubt }) => sum + inDoubt(), 0)
  return { charges: world.charges.length, wrong: world.judge.verdict(), doubts, log: world.log }
}

/** Runs one sequence for each seed. With an even seed, the API charges at most once per idempotency key. */
export async function runPaymentSequences(first: number, last: number) {
  let [charges, doubts] = [0, 0]
  const wrong: string[] = []
  for (let seed = first; seed <= last; seed += 1) {
    const verdict = await runPaymentSequence(seed, seed % 2 === 0)
    charges += verdict.charges
    doubts += verdict.doubts
    if (verdict.wrong.length > 0) wrong.push([`seed ${seed}`, ...verdict.wrong, ...verdict.log].join('\n'))
  }
  return { charges, doubts, wrong }
}

const createRandom = (seed: number): RandomInt => createSeededRandom((seed * 2_654_435_761) >>> 0)

/** Simulates a browser with its storage, up to two tabs, the user who is signed in, and the actions of the user. */
function createBrowser(simulation: ReturnType<typeof createPaymentSimulation>, name: string, chance: RandomInt) {
  let stored: readonly PaymentRecord[] = []
  const { judge } = simulation
  const person = name === 'b1' ? 'two' : 'one'
  let email = `${person}@mailbox.org`
  let signedIn = chance(2) === 0
  let keys = 0

  type Tab = {
    runners: Map<string, ReturnType<typeof runPurchase<string[]>>>
    lines: PaymentSnapshot['lines']
    gone: boolean
  }
  const openTab = (): Tab => ({ runners: new Map(), lines: LINES.slice(0, 1 + chance(2)), gone: false })
  const tabs: Tab[] = [openTab()]

  const stateOf = async (id: string): Promise<GatewayStatus> => {
    if (!simulation.isCalm() && chance(8) === 0) throw new Error('no answer')
    const { state, at, brief } = await simulation.replica().getStatus('site', id)
    const { charge } = (brief ?? {}) as { charge?: Charge }
    return { state, since: at, ...(charge && { orders: orderIdsOfCharge(charge) }) }
  }
  const write = (all: readonly PaymentRecord[]) => {
    stored = all
    for (const tab of tabs) for (const runner of tab.runners.values()) runner.refresh()
  }
  const worldOf = () => ({
    read: () => stored,
    write,
    now: simulation.now,
    newKey: () => `key-of-${name}-number-${(keys += 1)}`,
    stateOf,
    failureOf,
  })
  /** The promise of a closed tab never resolves, so that the code running in that tab stops. */
  const whileOpen = (tab: Tab) => (tab.gone ? new Promise<void>(() => {}) : Promise.resolve())
  const runnerIn = (tab: Tab, scope: string) => {
    const known = tab.runners.get(scope) ?? runPurchase<string[]>(scope, worldOf())
    tab.runners.set(scope, known)
    return known
  }

  function sentIn(tab: Tab): PaymentSnapshot {
    const kinds = signedIn ? (['order', 'invoice', 'tip'] as const) : (['checkout'] as const)
    const kind = kinds[chance(kinds.length)]!
    const subject = kind === 'invoice' || kind === 'tip' ? `${kind}-of-${person}-${chance(2)}` : undefined
    const total = tab.lines.reduce((sum, line) => sum + line.packagePrice * 100, 0)
    const by = kind === 'checkout' ? email : person
    return { kind, subject, by, lines: tab.lines, totals: { subtotal: total, discount: 0, total } }
  }

  function failureOf(error: unknown): PaymentFailure {
    if (!(error instanceof AppError)) return { kind: 'unclear', answered: false, error }
    const mark = error.detail?.payment
    const held = { payment_running: 'running', payment_unknown: 'unknown', payment_repeated: 'repeated' } as const
    const as = held[error.code as keyof typeof held]
    if (mark !== undefined && as) return { kind: 'blocked', mark, as }
    const clear = ['invoice_paid', 'tip_given', 'card_declined'].includes(error.code)
    return clear ? { kind: 'refused', error } : { kind: 'unclear', answered: true, error }
  }

  /** Looks up the outcome of a payment in the API's lists of orders and invoices, as the page does. */
  async function findTruth(
    record: PaymentRecord,
    since: number,
    done: readonly string[] | undefined,
  ): Promise<LookupResult<string[]>> {
    const { sent } = record
    // Simulates lookups that fail because of a wrong password, too many attempts, a missing response or a sign-in as
    // another user.
    if (!simulation.isCalm() && chance(5) === 0) return { found: 'unknown' }
    if (sent.kind !== 'checkout' && (!signedIn || sent.by !== person)) return { found: 'unknown' }
    if (sent.subject !== undefined) {
      const paid = simulation.charges.find(({ thing }) => thing === purchaseKey(sent))
      return paid ? { found: 'made', result: orderIdsOfCharge(paid) } : { found: 'none' }
    }
    if (done && done.length > 0) return { found: 'made', result: [...done] }
    const bought = simulation.charges.filter(({ account, thing }) => account === sent.by && !isPayableOnce(thing))
    const orders = bought.flatMap(toCustomerOrders)
    const look = matchPaymentToOrders(sent, since, orders, bought.map(toPaidInvoice), toKnownPurchases(stored, record))
    return done && look.found !== 'made' ? { found: 'made', result: [] } : look
  }

  const jobOf = (tab: Tab, sent: PaymentSnapshot): PurchaseRequest<string[]> => ({
    sent,
    card: async () =>
      chance(10) === 0 ? { ok: false, text: 'Your card is incomplete.' } : { ok: true, payment: { id: 'pm' } },
    async pay(_payment, key, earlierPayments) {
      judge.left({
        person,
        browser: name,
        scope: toPaymentScope(sent),
        thing: purchaseKey(sent),
        key,
        at: simulation.now(),
      })
      simulation.log.push(`${simulation.now()} ${name} sent ${key}, after ${earlierPayments.join() || 'nothing'}`)
      if (chance(10) === 0) throw new Error('request lost')
      const purchase: Purchase = {
        domain: 'site',
        key,
        fingerprint: purchaseKey(sent),
        actorId: undefined,
        subject: purchaseKey(sent),
        once: sent.kind === 'invoice' ? 'invoice_paid' : sent.kind === 'tip' ? 'tip_given' : undefined,
        earlierPayments,
      }
      const [paid] = await Promise.allSettled([simulation.replica().run(purchase, () => simulation.charge(sent, key))])
      await whileOpen(tab)
      if (paid.status === 'rejected') throw paid.reason
      const reply = paid.value
      if (chance(6) === 0) throw new Error('response lost')
      if (!reply.charge) throw new AppError('card_declined')
      return orderIdsOfCharge(reply.charge)
    },
    lookUp: findTruth,
    ordersOf: (orders) => orders,
    onMade(what, orders = []) {
      const { id = '' } = runnerIn(tab, toPaymentScope(what)).read().record ?? {}
      const shown = simulation.charges.filter((one) => orderIdsOfCharge(one).some((order) => orders.includes(order)))
      judge.made({ person, browser: name, thing: purchaseKey(what), id, shown: shown.map((one) => one.id) })
      simulation.log.push(`${simulation.now()} ${name} was told that ${id} was made: ${orders.join()}`)
    },
  })

  const press = async (tab: Tab, sent: PaymentSnapshot) => {
    const runner = runnerIn(tab, toPaymentScope(sent))
    const before = runner.read()
    // When the page has reported a purchase as made, the user closes the form.
    if (before.phase === 'done' || before.phase === 'made') {
      tab.runners.delete(toPaymentScope(sent))
      return
    }
    // The page has told the user that the earlier payment may have been made, and the user pays again.
    if (before.record && (before.phase === 'free' || before.phase === 'repeated')) tellOf(before.record)
    /** The id of the payment that this click sends or retries. */
    let about = before.record?.id ?? ''
    const stop = runner.listen(() => (about = runner.read().record?.id ?? about))
    void runner.press(jobOf(tab, sent)).then(() => {
      const { reason, phase, record } = runner.read()
      stop()
      if (reason === PAYMENT_NOT_MADE) judge.denied(name, about, 'it was not made')
      if (phase === 'free' && record) judge.denied(name, record.id, 'there was no trace of it')
      if (phase === 'repeated' && record) {
        const paid = simulation.charges.some(({ thing }) => thing === purchaseKey(record.sent))
        if (!paid) judge.lie(`${name} was told that ${record.id} had been paid for`)
      }
    })
    await settlePromises()
    simulation.log.push(
      `${simulation.now()} ${name} pressed ${sent.kind} ${sent.subject ?? ''} ${sent.by} ${joinLineIds(sent)}: ${before.phase} ${before.record?.id ?? ''} -> ${runner.read().phase} ${runner.read().doubt ?? ''} ${runner.read().record?.id ?? ''}`,
    )
  }
  const tellOf = ({ id, sent }: PaymentRecord) => judge.perhaps({ person, browser: name, thing: purchaseKey(sent), id })

  return {
    async act() {
      const tab = tabs[chance(tabs.length)]!
      const what = chance(14)
      if (what === 0) email = `${person}${chance(2)}@mailbox.org`
      else if (what === 1) tab.lines = LINES.slice(0, 1 + chance(2))
      else if (what === 2) {
        // Reloads or reopens the page: only the browser's storage is preserved.
        tab.gone = true
        tabs[tabs.indexOf(tab)] = openTab()
      } else if (what === 3 && tabs.length < 2) tabs.push(openTab())
      else if (what === 4) signedIn = !signedIn
      else if (what === 5 && chance(3) === 0) {
        for (const runner of tab.runners.values()) {
          const { record, phase } = runner.read()
          if (!record || phase !== 'open') continue
          tellOf(record)
          runner.startOver()
        }
      } else await press(tab, sentIn(tab))
    },
    inDoubt: () => stored.filter(({ state, freeAt }) => state === 'open' && freeAt === undefined).length,
    /** Signs in as the buyer and looks up all pending payments. */
    async lookAll() {
      signedIn = true
      await settlePromises()
      const tab = tabs[0]!
      for (const record of stored.filter(({ state }) => state === 'open')) {
        // Simulates that the user opens the form again.
        tab.runners.delete(toPaymentScope(record.sent))
        const runner = runnerIn(tab, toPaymentScope(record.sent))
        if (runner.read().phase === 'open') await press(tab, record.sent)
      }
    },
  }
}

const orderIdsOfCharge = ({ id, lines }: Charge) => lines.map((line) => `o${id}-${line}`)
/** Returns the orders that a charge created, in the API's format. */
const toCustomerOrders = (charge: Charge) =>
  charge.lines.map((_id, line) => {
    const order = {
      _id: orderIdsOfCharge(charge)[line],
      package: { _id, packageName: _id },
      createdAt: new Date(charge.at).toISOString(),
    }
    return order as unknown as CustomerOrder
  })
const toPaidInvoice = ({ id, lines, at, ...charge }: Charge) => {
  const packages = lines.map((_id) => ({ packageName: LINES.find((line) => line._id === _id)!.packageName }))
  const invoice = {
    _id: `i${id}`,
    status: 'paid',
    price: charge.total / 100,
    packages,
    createdAt: new Date(at).toISOString(),
  }
  return { ...invoice, ordersIds: orderIdsOfCharge({ id, lines, at, ...charge }) } as unknown as Invoice
}
