import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createSeal, type Seal } from '../redis/seal.ts'
import { createUnwritableClaims } from '../testing/disk-claims.ts'
import type { PaymentClaims } from './payment-claims.ts'
import { createPaymentLedger, type PaymentOutcome, type Purchase } from './payment-ledger.ts'

afterEach(() => void vi.useRealTimers())

/**
 * Creates an in-memory store for several replicas. `failsAfterWrite`: the store makes the changes, but the caller gets
 * a `busy` error.
 */
function createSharedClaims() {
  const kept = new Map<string, string>()
  const store = { failsAfterWrite: false, reads: 0 }
  const cells: PaymentClaims = {
    async read(names) {
      store.reads += 1
      return names.map((name) => kept.get(name))
    },
    async swap(changes) {
      if (changes.some(({ name, from }) => kept.get(name) !== from)) return false
      for (const { name, to } of changes) {
        if (to === undefined) kept.delete(name)
        else kept.set(name, to)
      }
      if (store.failsAfterWrite) throw new AppError('busy')
      return true
    },
  }
  return { cells, store, kept }
}
const createReplica = (cells: PaymentClaims, now?: () => number, seal?: Seal, maxWaitMs = 0) =>
  createPaymentLedger<{ outcome: PaymentOutcome }>({
    cells,
    outcomeOf: ({ outcome }) => outcome,
    neverSent: () => false,
    timedOutAfterSend: (error) => (error as Error).message === 'late',
    briefOf: (answer) => answer,
    replyFromSummary: (brief) => brief as { outcome: PaymentOutcome },
    maxWaitMs,
    ...(now && { now }),
    ...(seal && { seal }),
  })
const createPurchase = (key: string, overrides: Partial<Purchase> = {}): Purchase => ({
  domain: 'northwind.test',
  key,
  fingerprint: 'invoice 1',
  actorId: undefined,
  subject: 'invoice 1',
  once: undefined,
  earlierPayments: [],
  ...overrides,
})

test('retrying to store a refusal does not overwrite a newer claim of another replica', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { cells, store } = createSharedClaims()
  const [one, two] = [createReplica(cells), createReplica(cells)]
  const declined = await one.run(createPurchase('key'), async () => {
    // The refusal is stored; only the confirmation is lost.
    store.failsAfterWrite = true
    return { outcome: 'refused' }
  })
  expect(declined).toEqual({ outcome: 'refused' })
  store.failsAfterWrite = false
  expect(await two.getStatus('northwind.test', 'key')).toMatchObject({ state: 'refused' })
  const { promise, resolve } = Promise.withResolvers<{ outcome: PaymentOutcome }>()
  const other = two.run(createPurchase('key'), () => promise)
  await vi.waitFor(
    async () => expect(await two.getStatus('northwind.test', 'key')).toMatchObject({ state: 'running' }),
    {
      timeout: 30_000,
    },
  )
  const before = store.reads
  // The first replica retries its write.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.reads).toBeGreaterThan(before)
  for (const asked of [one, two]) {
    expect(await asked.getStatus('northwind.test', 'key')).toMatchObject({ state: 'running' })
    await expect(asked.run(createPurchase('key'), () => promise)).rejects.toMatchObject({ code: 'payment_running' })
    await expect(asked.run(createPurchase('another'), () => promise)).rejects.toMatchObject({ code: 'payment_running' })
  }
  resolve({ outcome: 'done' })
  expect(await other).toEqual({ outcome: 'done' })
  expect(await one.getStatus('northwind.test', 'key')).toMatchObject({ state: 'done' })
})

test('does not send a payment whose claim cannot be written to the disk', async () => {
  const { claims, repair } = await createUnwritableClaims()
  // Long enough for more than one attempt to write the claim.
  const money = createReplica(claims, undefined, undefined, 250)
  const pay = vi.fn<() => Promise<{ outcome: PaymentOutcome }>>(async () => ({ outcome: 'done' }))
  await expect(money.run(createPurchase('key'), pay)).rejects.toMatchObject({ code: 'busy' })
  expect(pay).not.toHaveBeenCalled()
  repair()
  expect(await money.run(createPurchase('key'), pay)).toEqual({ outcome: 'done' })
  expect(await money.getStatus('northwind.test', 'key')).toMatchObject({ state: 'done' })
})

/**
 * Makes a payment fail with `failure`. Returns its state after `ms`, and the result of a second payment that names the
 * first one in `after`.
 */
async function payAfterFailure(failure: string, ms: number) {
  let time = 1_000
  const money = createReplica(createSharedClaims().cells, () => time)
  await expect(money.run(createPurchase('first'), () => Promise.reject(new Error(failure)))).rejects.toThrow(failure)
  time += ms
  const { state } = await money.getStatus('northwind.test', 'first')
  const next = money.run(createPurchase('second', { earlierPayments: ['first'] }), async () => ({ outcome: 'done' }))
  return [
    state,
    await next.then(
      () => 'paid',
      ({ code }: AppError) => code,
    ),
  ]
}

test('blocks a second payment for five minutes after a timeout, but not after a lost connection', async () => {
  expect(await payAfterFailure('late', 0)).toEqual(['late', 'payment_running'])
  expect(await payAfterFailure('late', 5 * 60_000 - 1)).toEqual(['late', 'payment_running'])
  expect(await payAfterFailure('late', 5 * 60_000)).toEqual(['unknown', 'paid'])
  expect(await payAfterFailure('cut', 0)).toEqual(['unknown', 'paid'])
})

const SEAL = createSeal('a secret of all replicas', 'money')
const forgedEntry = JSON.stringify({ state: 'refused', fingerprint: 'invoice 1', at: 0, owner: 'somebody' })

describe.each([
  ['garbage', '{"state":'],
  ['a value without a signature', forgedEntry],
  ['a value with the signature of another secret', createSeal('another secret', 'money').seal('x', forgedEntry)],
])('payment ledger with a store that contains %s', (_name, value) => {
  /**
   * Makes a payment on one replica, then overwrites its stored entry. The other replica has no copy of the entry in
   * memory.
   */
  async function overwriteStore(which: (name: string) => boolean) {
    const { cells, kept } = createSharedClaims()
    const [one, two] = [createReplica(cells, undefined, SEAL), createReplica(cells, undefined, SEAL)]
    await one.run(createPurchase('key'), async () => ({ outcome: 'done' }))
    for (const name of kept.keys()) if (which(name)) kept.set(name, value)
    const pay = vi.fn<() => Promise<{ outcome: PaymentOutcome }>>(async () => ({ outcome: 'done' }))
    return { one, two, pay }
  }

  test('other replicas report the payment as unknown', async () => {
    const { one, two, pay } = await overwriteStore((name) => !name.includes(':s:'))
    await expect(two.run(createPurchase('key'), pay)).rejects.toMatchObject({ code: 'payment_unknown' })
    expect(await two.getStatus('northwind.test', 'key')).toMatchObject({ state: 'unknown' })
    await expect(two.run(createPurchase('other key'), pay)).rejects.toMatchObject({ code: 'payment_unknown' })
    expect(await one.run(createPurchase('key'), pay)).toEqual({ outcome: 'done' })
    expect(pay).not.toHaveBeenCalled()
  })

  test('blocks a second payment of the same invoice with another key', async () => {
    const { one, two, pay } = await overwriteStore((name) => name.includes(':s:'))
    await expect(two.run(createPurchase('other key'), pay)).rejects.toMatchObject({ code: 'payment_unknown' })
    await expect(one.run(createPurchase('other key'), pay)).rejects.toMatchObject({ code: 'payment_repeated' })
    expect(await two.run(createPurchase('key'), pay)).toEqual({ outcome: 'done' })
    expect(pay).not.toHaveBeenCalled()
  })
})

test('reports a payment as unknown when its stored entry was copied from another payment', async () => {
  const { cells, kept } = createSharedClaims()
  const [one, two] = [createReplica(cells, undefined, SEAL), createReplica(cells, undefined, SEAL)]
  await one.run(createPurchase('declined', { subject: 'tip' }), async () => ({ outcome: 'refused' }))
  const refused = [...kept].find(([name]) => !name.includes(':s:'))![1]
  await one.run(createPurchase('key'), async () => ({ outcome: 'done' }))
  for (const name of kept.keys()) if (!name.includes(':s:')) kept.set(name, refused)
  expect(await two.getStatus('northwind.test', 'key')).toMatchObject({ state: 'unknown' })
})
