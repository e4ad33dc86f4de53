import { randomUUID } from 'node:crypto'
import { contract } from '@quillgate/shared/contract/table'
import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../common/clock.ts'
import { charges, demoCharges, invoices, refunds } from '../../db/schema/payments.ts'
import { executeOperatorRequest } from '../../operator/operate.ts'
import { type ChargeOutcome, createDemoGateway, type Gateway } from '../../ports/gateway.ts'
import { countPaymentRecords, createCheckoutBody, findPackage } from '../../testing/payment-calls.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { settleUnclearCharges } from './commands.ts'

/** The simulated card network of demo sites. Tests set `charge` or `refund` to replace these operations. */
const network: { real?: Gateway; charge?: Gateway['charge'] | undefined; refund?: Gateway['refund'] | undefined } = {}
const gateway: Gateway = {
  charge: (charge) => network.charge?.(charge) ?? network.real!.charge(charge),
  find: (id) => network.real!.find(id),
  refund: (refund) => network.refund?.(refund) ?? network.real!.refund(refund),
}
const provider = await startProvider({ gateway })
network.real = createDemoGateway(provider.services.db, provider.clock)
afterAll(() => provider.close())
const { db } = provider.services
const starterPackage = await findPackage(provider, 'New Grad Starter')
const checkout = (body = createCheckoutBody(starterPackage.id)) =>
  provider.visitor().call(contract.cart.checkout, { body, headers: { 'idempotency-key': randomUUID() } })
const findLastCharge = async () => (await db.select().from(charges).orderBy(desc(charges.id)).limit(1))[0]!
const findRefundedAmount = async (chargeId: string) =>
  (await db.select().from(demoCharges).where(eq(demoCharges.chargeId, chargeId)))[0]?.refundedMinor
const runOperator = (...args: string[]) =>
  executeOperatorRequest(provider.services, {
    args: [...args, '--site', 'northwind.localhost'],
    cwd: '/',
    operator: 'kim',
  })

/** Delays the next charge at the card network until the test calls `answer`. */
function simulateSlowCharge() {
  let answer: (outcome: ChargeOutcome) => void = () => {}
  let arrived = () => {}
  const asked = new Promise<void>((done) => (arrived = done))
  network.charge = async (charge) => {
    arrived()
    const outcome = await new Promise<ChargeOutcome>((done) => (answer = done))
    if (outcome.kind === 'paid') await network.real!.charge(charge)
    network.charge = undefined
    return outcome
  }
  return { asked, answer: (outcome: ChargeOutcome) => answer(outcome) }
}

test('refunds a charge that is paid after the purchase was given up', async () => {
  const slow = simulateSlowCharge()
  const body = createCheckoutBody(starterPackage.id)
  const paying = checkout(body)
  await slow.asked
  provider.clock.move(2 * MINUTE)
  await settleUnclearCharges(provider.services)
  const before = await countPaymentRecords(provider)
  slow.answer({ kind: 'paid' })
  expect(await paying).toMatchObject({ status: 402, body: { code: 'payment_returned' } })
  const { id, amountMinor } = await findLastCharge()
  expect(await findRefundedAmount(id)).toBe(amountMinor)
  expect(await countPaymentRecords(provider)).toEqual({ ...before, charged: before.charged + 1 })
  // The user can use the same e-mail and card for another attempt.
  expect((await checkout({ ...createCheckoutBody(starterPackage.id), email: body.email })).status).toBe(200)
})

test('refunds a charge only once if it reaches the card network after the purchase was given up', async () => {
  network.charge = async () => ({ kind: 'unknown' })
  expect((await checkout()).status).toBe(504)
  network.charge = undefined
  const charge = await findLastCharge()
  provider.clock.move(2 * MINUTE)
  await settleUnclearCharges(provider.services)
  expect(await findLastCharge()).toMatchObject({ status: 'dropped' })
  await network.real!.charge({ ...charge, method: { id: charge.methodId } })
  for (let round = 0; round < 3; round++) {
    provider.clock.move(MINUTE)
    await settleUnclearCharges(provider.services)
  }
  expect(await findRefundedAmount(charge.id)).toBe(charge.amountMinor)
  expect(await db.select().from(refunds).where(eq(refunds.chargeId, charge.id))).toHaveLength(1)
})

test('stops looking up a charge after one day if the card network does not know it', async () => {
  network.charge = async () => ({ kind: 'unknown' })
  await checkout()
  network.charge = undefined
  provider.clock.move(2 * MINUTE)
  await settleUnclearCharges(provider.services)
  expect((await findLastCharge()).lostAt).not.toBeNull()
  provider.clock.move(DAY + MINUTE)
  await settleUnclearCharges(provider.services)
  expect((await findLastCharge()).lostAt).toBeNull()
})

async function payInvoice() {
  expect((await checkout()).status).toBe(200)
  const [row] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1)
  return row!
}

test('retries a refund after a lost reply, and refunds only once', async () => {
  const { id, chargeId, priceMinor } = await payInvoice()
  network.refund = async (refund) => {
    await network.real!.refund(refund)
    throw new Error('no answer')
  }
  const first = await runOperator('invoice', 'refund', id, '20')
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('no reply from the card network yet') })
  expect(await findRefundedAmount(chargeId!)).toBe(2_000)
  network.refund = undefined
  await settleUnclearCharges(provider.services)
  expect(await findRefundedAmount(chargeId!)).toBe(2_000)
  expect(await db.select().from(refunds).where(eq(refunds.chargeId, chargeId!))).toMatchObject([{ status: 'done' }])
  const [after] = await db.select().from(invoices).where(eq(invoices.id, id))
  expect(after).toMatchObject({ status: 'refunded', refundMinor: 2_000, priceMinor })
})

test('a refund that the card network refuses leaves the invoice unchanged', async () => {
  const { id, chargeId } = await payInvoice()
  network.refund = async () => ({ kind: 'refused' })
  expect(await runOperator('invoice', 'refund', id)).toMatchObject({
    code: 1,
    err: 'The card network refused this refund.\n',
  })
  network.refund = undefined
  const [after] = await db.select().from(invoices).where(eq(invoices.id, id))
  expect(after).toMatchObject({ status: 'paid', refundMinor: 0 })
  expect(await findRefundedAmount(chargeId!)).toBe(0)
})

test('the sum of partial refunds cannot exceed the total of the invoice', async () => {
  const { id, chargeId, priceMinor } = await payInvoice()
  expect((await runOperator('invoice', 'refund', id, '40')).out).toContain('40.00 usd refunded')
  expect(await runOperator('invoice', 'refund', id, '999')).toMatchObject({
    code: 1,
    err: `At most ${((priceMinor - 4_000) / 100).toFixed(2)} usd can be refunded.\n`,
  })
  expect((await runOperator('invoice', 'refund', id)).code).toBe(0)
  expect(await runOperator('invoice', 'refund', id)).toMatchObject({
    code: 1,
    err: 'This invoice is already refunded in full.\n',
  })
  expect(await findRefundedAmount(chargeId!)).toBe(priceMinor)
})

test('of two concurrent full refunds, only one is executed', async () => {
  const { id, chargeId, priceMinor } = await payInvoice()
  const answers = await Promise.all([runOperator('invoice', 'refund', id), runOperator('invoice', 'refund', id)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await findRefundedAmount(chargeId!)).toBe(priceMinor)
})
