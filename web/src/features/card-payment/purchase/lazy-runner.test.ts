import { expect, test } from 'vitest'
import { createLazyPurchaseRunner } from './lazy-runner.ts'
import type { PaymentRecord, PaymentSnapshot } from './payment-record.ts'
import type { PaymentFailure } from './purchase-machine.ts'
import { type PurchaseRequest, type PurchaseRunner, runPurchase } from './purchase-runner.ts'

const SNAPSHOT: PaymentSnapshot = {
  kind: 'checkout',
  by: 'noor@mailbox.org',
  lines: [{ _id: 'p1', packageName: 'Resume', packagePrice: 10, quantity: 1 }],
  totals: { subtotal: 1_000, discount: 0, total: 1_000 },
}
const LOST_REPLY: PaymentFailure = { kind: 'unclear', answered: false, error: 'lost' }
const flushPromises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Simulates a browser with stored payments. The test resolves or rejects each load of the payment module. */
function simulateBrowser(stored: readonly PaymentRecord[] = []) {
  const here = { stored, keys: 0, paid: [] as string[], looked: [] as string[], made: 0, loads: 0 }
  const arrivals: PromiseWithResolvers<void>[] = []
  const read = () => here.stored
  const load = async (): Promise<PurchaseRunner<string>> => {
    here.loads += 1
    const arrival = Promise.withResolvers<void>()
    arrivals.push(arrival)
    await arrival.promise
    return runPurchase<string>('cart', {
      read,
      write: (all) => void (here.stored = all),
      now: () => 1_000,
      newKey: () => `key-${(here.keys += 1)}`,
      stateOf: async () => ({ state: 'unknown' }),
      failureOf: () => LOST_REPLY,
    })
  }
  const runner = createLazyPurchaseRunner<string>('cart', { read, now: () => 1_000, load })
  const job: PurchaseRequest<string> = {
    sent: SNAPSHOT,
    card: async () => ({ ok: true, payment: { id: 'pm' } }),
    async pay(_, key) {
      here.paid.push(key)
      return 'o1'
    },
    async lookUp({ id }) {
      here.looked.push(id)
      return { found: 'none' }
    },
    onMade: () => void (here.made += 1),
  }
  return { here, runner, job, arrivals }
}
const createOpenRecord = (overrides: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'earlier',
  sent: SNAPSHOT,
  at: 500,
  state: 'open',
  ...overrides,
})

test('sends one payment when the button is pressed several times while the payment module loads', async () => {
  const { here, runner, job, arrivals } = simulateBrowser()
  runner.prepare()
  const pressed = [runner.press(job), runner.press(job)]
  expect(runner.read()).toMatchObject({ phase: 'asking' })
  pressed.push(runner.press(job))
  await flushPromises()
  expect(here).toMatchObject({ loads: 1, paid: [], stored: [] })
  arrivals[0]?.resolve()
  await Promise.all(pressed)
  expect(runner.read()).toMatchObject({ phase: 'done' })
  expect(here).toMatchObject({ paid: ['key-1'], made: 1, loads: 1 })
})

test('looks up a stored payment with an unknown outcome, instead of paying, once the payment module has loaded', async () => {
  const { here, runner, job, arrivals } = simulateBrowser([createOpenRecord()])
  expect(runner.read()).toMatchObject({ phase: 'open', doubt: 'unknown', record: { id: 'earlier' } })
  const pressed = runner.press(job)
  expect(runner.read()).toMatchObject({ phase: 'looking', record: { id: 'earlier' } })
  arrivals[0]?.resolve()
  await pressed
  expect(runner.read()).toMatchObject({ phase: 'open', doubt: 'nothing_yet' })
  expect(here).toMatchObject({ paid: [], looked: ['earlier'] })
})

test('does not pay when another tab has sent a payment while the payment module was loading', async () => {
  const { here, runner, job, arrivals } = simulateBrowser()
  const pressed = runner.press(job)
  here.stored = [createOpenRecord()]
  runner.refresh()
  arrivals[0]?.resolve()
  await pressed
  expect(here.paid).toEqual([])
  expect(runner.read()).toMatchObject({ phase: 'open', record: { id: 'earlier' } })
})

test('shows the payment form again when another tab removes the pending payment before the payment module is loaded', () => {
  const { here, runner } = simulateBrowser([createOpenRecord()])
  let told = 0
  runner.listen(() => void (told += 1))
  here.stored = []
  runner.refresh()
  expect(runner.read()).toEqual({ phase: 'form' })
  expect(told).toBe(1)
})

test('shows the receipt when another tab pays before the payment module is loaded', async () => {
  const { here, runner, arrivals } = simulateBrowser([createOpenRecord()])
  const stop = runner.listen(() => {})
  here.stored = [createOpenRecord({ state: 'done', orders: ['o1'] })]
  runner.refresh()
  const paid = { phase: 'made', record: { id: 'earlier', orders: ['o1'] } }
  expect(runner.read()).toMatchObject(paid)
  runner.prepare()
  arrivals[0]?.resolve()
  await flushPromises()
  expect(runner.read()).toMatchObject(paid)
  stop()
  expect(runner.read()).toEqual({ phase: 'form' })
})

test('loads the payment module again when the button is pressed after a failed load', async () => {
  const { here, runner, job, arrivals } = simulateBrowser()
  const pressed = runner.press(job)
  arrivals[0]?.reject(new Error('gone'))
  await pressed
  expect(runner.read()).toMatchObject({ phase: 'form', reason: new Error('gone') })
  expect(here.paid).toEqual([])
  const again = runner.press(job)
  arrivals[1]?.resolve()
  await again
  expect(here).toMatchObject({ paid: ['key-1'], made: 1 })
})

test('notifies listeners that were added before the payment module had loaded', async () => {
  const { runner, job, arrivals } = simulateBrowser()
  const phases: string[] = []
  const stop = runner.listen(() => void phases.push(runner.read().phase))
  const pressed = runner.press(job)
  arrivals[0]?.resolve()
  await pressed
  expect([...new Set(phases)]).toEqual(['asking', 'sending', 'done'])
  stop()
  expect(runner.read()).toEqual({ phase: 'form' })
})
