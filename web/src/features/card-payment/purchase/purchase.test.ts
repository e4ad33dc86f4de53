import { expect, test } from 'vitest'
import { type PaymentRecord, type PaymentSnapshot, toPaymentScope } from './payment-record.ts'
import type { GatewayPaymentState, LookupResult, PaymentFailure } from './purchase-machine.ts'
import { type PurchaseRequest, runPurchase } from './purchase-runner.ts'

// These tests cover every known way to pay twice, with a simulated environment around the state machine.

const createLine = (_id: string, quantity = 1) => ({ _id, packageName: `Package ${_id}`, packagePrice: 10, quantity })
const createCartSnapshot = (payer: string, lines = [createLine('p1')]): PaymentSnapshot => {
  const total = lines.reduce((sum, { quantity }) => sum + quantity * 1_000, 0)
  return { kind: 'checkout', by: payer, lines, totals: { subtotal: total, discount: 0, total } }
}
const SNAPSHOT_BY_KIND: Record<PaymentSnapshot['kind'], PaymentSnapshot> = {
  checkout: createCartSnapshot('noor@mailbox.org'),
  order: { ...createCartSnapshot('u1'), kind: 'order' },
  invoice: { ...createCartSnapshot('u1'), kind: 'invoice', subject: 'i1' },
  tip: { ...createCartSnapshot('u1'), kind: 'tip', subject: 'o1' },
}

/** Simulates a browser, a gateway and a backend, all controlled by the test. */
function simulateBrowser() {
  const world = {
    time: 1_000_000,
    stored: [] as readonly PaymentRecord[],
    keys: 0,
    state: 'unknown' as GatewayPaymentState,
    truth: { found: 'unknown' } as LookupResult<string>,
    sent: [] as { sent: PaymentSnapshot; key: string; after: readonly string[] }[],
    lookedFor: [] as PaymentSnapshot[],
    made: [] as (readonly [PaymentSnapshot, string | undefined])[],
    answer: (): Promise<string> => Promise.reject(new Error('lost')),
    failure: { kind: 'unclear', answered: false, error: 'lost' } as PaymentFailure,
    card: true,
  }
  const tabs: { refresh: () => void }[] = []
  const openTab = (thing: PaymentSnapshot) => {
    const runner = runPurchase<string>(toPaymentScope(thing), {
      read: () => world.stored,
      write(all) {
        world.stored = all
        for (const tab of tabs) tab.refresh()
      },
      now: () => world.time,
      newKey: () => `key-${(world.keys += 1)}`,
      stateOf: () =>
        world.state === 'no_reply' ? Promise.reject(new Error('away')) : Promise.resolve({ state: world.state }),
      failureOf: () => world.failure,
    })
    tabs.push(runner)
    return runner
  }
  const job = (sent: PaymentSnapshot): PurchaseRequest<string> => ({
    sent,
    card: async () => (world.card ? { ok: true, payment: { id: 'pm' } } : { ok: false, text: 'incomplete' }),
    pay(_payment, key, after) {
      world.sent.push({ sent, key, after })
      return world.answer()
    },
    async lookUp(record) {
      world.lookedFor.push(record.sent)
      return world.truth
    },
    onMade: (what, result) => void world.made.push([what, result]),
  })
  return { world, openTab, job }
}

test.each(Object.values(SNAPSHOT_BY_KIND))(
  'looks up a lost $kind payment by the values that were sent, not by the current form values',
  async (sent) => {
    const { world, openTab, job } = simulateBrowser()
    const tab = openTab(sent)
    await tab.press(job(sent))
    expect(tab.read()).toMatchObject({ phase: 'open', doubt: 'unknown', record: { sent } })
    world.truth = { found: 'made', result: 'o1' }
    await tab.press(job({ ...sent, by: 'other@mailbox.org', lines: [createLine('p1'), createLine('p2')] }))
    expect(world.lookedFor).toEqual([sent])
    expect(world.made).toEqual([[sent, 'o1']])
    expect(world.sent).toHaveLength(1)
  },
)

test.each(Object.values(SNAPSHOT_BY_KIND))(
  'allows a second $kind payment only after two lookups, ten seconds apart, have not found the first',
  async (sent) => {
    const { world, openTab, job } = simulateBrowser()
    const tab = openTab(sent)
    await tab.press(job(sent))
    world.truth = { found: 'none' }
    await tab.press(job(sent))
    expect(tab.read()).toMatchObject({ phase: 'open', doubt: 'nothing_yet' })
    world.time += 9_999
    await tab.press(job(sent))
    expect(tab.read().phase).toBe('open')
    world.time += 1
    await tab.press(job(sent))
    expect(tab.read()).toMatchObject({ phase: 'free', record: { sent } })
    expect(world.sent).toHaveLength(1)
    world.answer = async () => 'o2'
    await tab.press(job(sent))
    expect(world.sent.map(({ key, after }) => [key, after])).toEqual([
      ['key-1', []],
      [world.sent[1]!.key, ['key-1']],
    ])
    expect(world.sent[1]!.key).not.toBe('key-1')
    expect(world.made).toEqual([[sent, 'o2']])
  },
)

test.each(['running', 'no_reply'] as const)(
  'sends no second payment while the gateway reports the first as running or does not respond: %s',
  async (state) => {
    const { world, openTab, job } = simulateBrowser()
    const tab = openTab(SNAPSHOT_BY_KIND.order)
    await tab.press(job(SNAPSHOT_BY_KIND.order))
    Object.assign(world, { state, truth: { found: 'none' } })
    for (let press = 0; press < 4; press += 1) {
      world.time += 11_000
      await tab.press(job(SNAPSHOT_BY_KIND.order))
      expect(tab.read().phase).toBe('open')
    }
    expect(world.lookedFor).toEqual([])
    expect(world.sent).toHaveLength(1)
  },
)

test('keeps looking up a late payment, which may still succeed, until it is found', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.order)
  await tab.press(job(SNAPSHOT_BY_KIND.order))
  Object.assign(world, { state: 'late', truth: { found: 'none' } })
  for (let press = 0; press < 4; press += 1) {
    world.time += 11_000
    await tab.press(job(SNAPSHOT_BY_KIND.order))
    expect(tab.read()).toMatchObject({ phase: 'open', doubt: 'late' })
  }
  world.truth = { found: 'made', result: 'o1' }
  await tab.press(job(SNAPSHOT_BY_KIND.order))
  expect(world.made).toEqual([[SNAPSHOT_BY_KIND.order, 'o1']])
  expect(world.sent).toHaveLength(1)
})

test('sends the idempotency keys of both earlier purchases when the same items are bought a third time', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.order)
  world.answer = async () => 'o'
  for (let purchase = 0; purchase < 3; purchase += 1) {
    const page = purchase === 0 ? tab : openTab(SNAPSHOT_BY_KIND.order)
    await page.press(job(SNAPSHOT_BY_KIND.order))
    if (purchase > 0) await page.press(job(SNAPSHOT_BY_KIND.order))
  }
  const [first, second, third] = world.sent
  expect([first!.after, second!.after]).toEqual([[], [first!.key]])
  expect(third!.after).toEqual([second!.key, first!.key])
})

test('keeps the outcome of a payment unknown when the lookup is inconclusive, e.g. after a wrong password', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.checkout)
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  for (let press = 0; press < 4; press += 1) {
    world.time += 11_000
    await tab.press(job(SNAPSHOT_BY_KIND.checkout))
    expect(tab.read()).toMatchObject({ phase: 'open', doubt: 'not_known' })
  }
  expect(world.sent).toHaveLength(1)
})

test('allows a new payment after two lookups when the upstream does not know the idempotency key of the first', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.checkout)
  world.state = 'absent'
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  expect(tab.read().doubt).toBe('nothing_yet')
  world.time += 10_000
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  expect(tab.read().phase).toBe('free')
})

test('blocks further cart payments in all tabs and forms while the outcome of one is unknown', async () => {
  const { world, openTab, job } = simulateBrowser()
  const first = openTab(SNAPSHOT_BY_KIND.checkout)
  const second = openTab(SNAPSHOT_BY_KIND.checkout)
  await first.press(job(SNAPSHOT_BY_KIND.checkout))
  const order: PaymentSnapshot = { ...createCartSnapshot('u1', [createLine('p2')]), kind: 'order' }
  for (const tab of [second, openTab(SNAPSHOT_BY_KIND.checkout), openTab(order)]) {
    expect(tab.read()).toMatchObject({ phase: 'open', record: { sent: SNAPSHOT_BY_KIND.checkout } })
    await tab.press(job(order))
  }
  expect(world.sent).toHaveLength(1)
  expect(openTab(SNAPSHOT_BY_KIND.invoice).read().phase).toBe('form')
})

test.each(Object.values(SNAPSHOT_BY_KIND))(
  'sends one $kind payment when two tabs pay at the same moment',
  async (sent) => {
    const { world, openTab, job } = simulateBrowser()
    const tabs = [openTab(sent), openTab(sent)]
    await Promise.all(tabs.map((tab) => tab.press(job(sent))))
    expect(world.sent).toHaveLength(1)
    for (const tab of tabs) expect(tab.read()).toMatchObject({ phase: 'open', record: { sent } })
  },
)

test('ends the pending payment in all tabs once one tab has found its outcome', async () => {
  const { world, openTab, job } = simulateBrowser()
  const [first, second] = [openTab(SNAPSHOT_BY_KIND.checkout), openTab(SNAPSHOT_BY_KIND.checkout)]
  await first.press(job(SNAPSHOT_BY_KIND.checkout))
  world.truth = { found: 'made', result: 'o1' }
  await second.press(job(SNAPSHOT_BY_KIND.checkout))
  expect([first.read().phase, second.read().phase]).toEqual(['form', 'done'])
  expect(world.made).toHaveLength(1)
})

test('shows that the payment succeeded when another tab has found its outcome', async () => {
  const { world, openTab, job } = simulateBrowser()
  const [first, second] = [openTab(SNAPSHOT_BY_KIND.checkout), openTab(SNAPSHOT_BY_KIND.checkout)]
  const leave = first.listen(() => undefined)
  await first.press(job(SNAPSHOT_BY_KIND.checkout))
  world.truth = { found: 'made', result: 'o1' }
  await second.press({ ...job(SNAPSHOT_BY_KIND.checkout), ordersOf: (result) => [result] })
  expect(first.read()).toMatchObject({ phase: 'made', record: { sent: SNAPSHOT_BY_KIND.checkout, orders: ['o1'] } })
  leave()
  expect(first.read().phase).toBe('form')
})

test('a new form does not show a payment that succeeded after its form was left', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.order)
  const leave = tab.listen(() => undefined)
  const paid = Promise.withResolvers<string>()
  world.answer = () => paid.promise
  const pressed = tab.press(job(SNAPSHOT_BY_KIND.order))
  leave()
  paid.resolve('o1')
  await pressed
  tab.listen(() => undefined)
  expect(tab.read().phase).toBe('form')
})

test('requires a confirmation when the same cart is bought under another e-mail within ten minutes', async () => {
  const { world, openTab, job } = simulateBrowser()
  world.answer = async () => 'o1'
  await openTab(SNAPSHOT_BY_KIND.checkout).press(job(SNAPSHOT_BY_KIND.checkout))
  const again = createCartSnapshot('mira@mailbox.org')
  const tab = openTab(again)
  await tab.press(job(again))
  expect(tab.read().phase).toBe('repeated')
  expect(world.sent).toHaveLength(1)
  await tab.press(job(again))
  expect(world.sent).toHaveLength(2)
  world.time += 10 * 60_000
  await openTab(again).press(job(again))
  expect(world.sent).toHaveLength(3)
})

test.each([SNAPSHOT_BY_KIND.invoice, SNAPSHOT_BY_KIND.tip])(
  'refuses a second payment of the same $kind after another tab has paid it',
  async (sent) => {
    const { world, openTab, job } = simulateBrowser()
    world.answer = async () => 'o1'
    const second = openTab(sent)
    await openTab(sent).press(job(sent))
    for (let press = 0; press < 2; press += 1) {
      await second.press(job(sent))
      expect(second.read()).toEqual({ phase: 'form', reason: 'paid_before' })
    }
    expect(world.sent).toHaveLength(1)
  },
)

test('after the user starts over, sends the idempotency key of the abandoned payment with the next one', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.checkout)
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  tab.startOver()
  expect(tab.read().phase).toBe('form')
  world.answer = async () => 'o2'
  await tab.press(job(createCartSnapshot('noor.h@mailbox.org')))
  expect(world.sent[1]).toMatchObject({ after: ['key-1'] })
})

test('looks up the tip that another user is paying for the same order, by the id in the gateway’s refusal', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.tip)
  world.failure = { kind: 'blocked', mark: 'm.of-the-other', as: 'unknown' }
  await tab.press(job(SNAPSHOT_BY_KIND.tip))
  expect(tab.read()).toMatchObject({ phase: 'open', doubt: 'blocked', record: { id: 'm.of-the-other' } })
  world.truth = { found: 'none' }
  await tab.press(job(SNAPSHOT_BY_KIND.tip))
  world.time += 10_000
  await tab.press(job(SNAPSHOT_BY_KIND.tip))
  world.answer = async () => 'done'
  await tab.press(job(SNAPSHOT_BY_KIND.tip))
  expect(world.sent.at(-1)).toMatchObject({ after: ['m.of-the-other'] })
})

test.each([
  ['refused', false, 'form', 'not_made'],
  ['refused', true, 'form', 'lost'],
  ['none', true, 'form', 'lost'],
  ['none', false, 'open', undefined],
  ['unknown', true, 'open', undefined],
  ['no_reply', true, 'open', undefined],
] as const)(
  'after a payment with an unclear outcome, the gateway state %s (API replied: %s) leads to the phase %s',
  async (state, answered, phase, reason) => {
    const { world, openTab, job } = simulateBrowser()
    Object.assign(world, { state, failure: { kind: 'unclear', answered, error: 'lost' } })
    const tab = openTab(SNAPSHOT_BY_KIND.invoice)
    await tab.press(job(SNAPSHOT_BY_KIND.invoice))
    expect(tab.read()).toMatchObject({ phase, ...(reason && { reason }) })
    expect(world.stored).toHaveLength(phase === 'open' ? 1 : 0)
  },
)

test('stores no payment record when the card is declined or incomplete', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.order)
  world.failure = { kind: 'refused', error: 'declined' }
  await tab.press(job(SNAPSHOT_BY_KIND.order))
  expect(tab.read()).toEqual({ phase: 'form', reason: 'declined' })
  world.card = false
  await tab.press(job(SNAPSHOT_BY_KIND.order))
  expect(tab.read()).toEqual({ phase: 'form', reason: { card: 'incomplete' } })
  expect([world.stored, world.sent.length]).toEqual([[], 1])
})

test('reports the success once when the payment succeeded but the user could not be signed in', async () => {
  const { world, openTab, job } = simulateBrowser()
  const tab = openTab(SNAPSHOT_BY_KIND.checkout)
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  world.state = 'done'
  await tab.press(job(SNAPSHOT_BY_KIND.checkout))
  expect(tab.read().phase).toBe('made')
  expect(world.made).toEqual([[SNAPSHOT_BY_KIND.checkout, undefined]])
})

test('stores at most 20 payment records, each for at most 24 hours', async () => {
  const { world, openTab, job } = simulateBrowser()
  for (let at = 0; at < 30; at += 1) {
    const tip: PaymentSnapshot = { ...SNAPSHOT_BY_KIND.tip, subject: `o${at}` }
    await openTab(tip).press(job(tip))
  }
  expect(world.stored).toHaveLength(20)
  world.time += 25 * 3_600_000
  await openTab(SNAPSHOT_BY_KIND.tip).press(job(SNAPSHOT_BY_KIND.tip))
  expect(world.stored).toHaveLength(1)
})
