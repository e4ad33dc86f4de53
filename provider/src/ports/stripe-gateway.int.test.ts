import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { contract } from '@quillgate/shared/contract/table'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { DAY, MINUTE, systemClock } from '../common/clock.ts'
import { createId } from '../db/ids.ts'
import { charges, invoices, refunds } from '../db/schema/payments.ts'
import { packages } from '../db/schema/shop.ts'
import { sites } from '../db/schema/sites.ts'
import { settleUnclearCharges } from '../modules/purchases/public.ts'
import { executeOperatorRequest } from '../operator/operate.ts'
import { createServices } from '../services.ts'
import { countPaymentRecords, createCheckoutBody, findPackage } from '../testing/payment-calls.ts'
import { startProvider } from '../testing/start-provider.ts'
import { CARD_API_KEY, REPLY_FAULTS, startStripeMockServer } from '../testing/stripe-mock-server.ts'
import { MAX_CHARGE_DURATION } from './gateway.ts'
import { createStripeGateway, MAX_CALL_DURATION } from './stripe-gateway.ts'

const stripeServer = await startStripeMockServer()
const settings = { secretKey: CARD_API_KEY, apiUrl: stripeServer.url, clock: systemClock }
const provider = await startProvider()
const { services, clock } = provider
const { db } = services
/** A gateway with the timeouts of production. Tests of missing replies use `fastTimeoutGateway` instead. */
const productionGateway = createServices(
  { ...services.config, STRIPE_SECRET_KEY: CARD_API_KEY, STRIPE_API_URL: stripeServer.url },
  provider.database,
  { clock },
).liveGateway!
const fastTimeoutGateway = createStripeGateway({ ...settings, clock, attemptTimeout: 200 })
const ownServices = { gateway: productionGateway }
services.liveGateway = {
  charge: (charge) => ownServices.gateway.charge(charge),
  find: (id) => productionGateway.find(id),
  refund: (refund) => ownServices.gateway.refund(refund),
}
await db.update(sites).set({ demo: false }).where(eq(sites.domain, 'northwind.localhost'))
afterEach(() => {
  ownServices.gateway = productionGateway
  Object.assign(stripeServer.state, { fault: undefined, hidden: false, reads: undefined })
})
afterAll(async () => {
  await provider.close()
  await stripeServer.close()
})

const starterPackage = await findPackage(provider, 'New Grad Starter')
const createPaymentBody = (card = 'pm_card') => ({
  ...createCheckoutBody(starterPackage.id),
  payment: { id: `${card}_${randomUUID()}`, type: 'card', card: { last4: '4242' } },
})
const checkout = (body: object = createPaymentBody(), key: string = randomUUID()) =>
  provider.visitor().call(contract.cart.checkout, { body, headers: { 'idempotency-key': key } })
const findLastCharge = async () => (await db.select().from(charges).orderBy(desc(charges.id)).limit(1))[0]!
const settlePayments = async () => {
  clock.move(MINUTE)
  await settleUnclearCharges(services)
}
const findRefundedAmount = (chargeId: string) => {
  const ids = new Set(stripeServer.paid(chargeId).map(({ id }) => id))
  return stripeServer.refunds.filter((one) => ids.has(one.payment_intent)).reduce((sum, { amount }) => sum + amount, 0)
}

test('a call to Stripe times out before its charge is looked up', () => {
  expect(MAX_CALL_DURATION).toBeLessThan(MAX_CHARGE_DURATION)
})

test('on a live site, cards are charged through Stripe, in cents and with our charge id', async () => {
  const before = await countPaymentRecords(provider)
  expect((await checkout()).status).toBe(200)
  const { id, amountMinor } = await findLastCharge()
  expect(stripeServer.paid(id)).toMatchObject([{ amount: amountMinor, metadata: { charge_id: id } }])
  expect(stripeServer.writes.at(-1)).toBe(`charge:${id}`)
  expect(await countPaymentRecords(provider)).toEqual({
    ...before,
    orders: before.orders + 1,
    invoices: before.invoices + 1,
    users: before.users + 1,
  })
})

test('a demo site makes no calls to Stripe', async () => {
  const before = stripeServer.writes.length
  const { id } = await provider.site('inkwell')
  const [theirs] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.siteId, id), eq(packages.active, true)))
  const body = { ...createPaymentBody(), cartItems: [{ _id: theirs!.id, quantity: 1 }] }
  expect((await provider.visitor('inkwell').call(contract.cart.checkout, { body })).status).toBe(200)
  expect(stripeServer.writes).toHaveLength(before)
})

test.each([
  ['pm_declined', 402, 'card_declined'],
  ['pm_poor', 402, 'card_declined'],
  ['pm_unknown', 402, 'card_declined'],
  ['pm_bank', 402, 'card_action_needed'],
])(
  'the card %s is refused with %i %s, and then another card is accepted with the same idempotency key',
  async (card, status, code) => {
    const [body, key] = [createPaymentBody(card), randomUUID()]
    expect(await checkout(body, key)).toMatchObject({ status, body: { code } })
    const refused = await findLastCharge()
    expect(refused).toMatchObject({ status: 'dropped', lostAt: null })
    // Stripe creates no payment for an unknown card.
    const known = card === 'pm_unknown' ? { kind: 'missing' } : { kind: 'refused', code }
    expect(await productionGateway.find(refused.id)).toEqual(known)
    expect((await checkout({ ...body, payment: createPaymentBody().payment }, key)).status).toBe(200)
  },
)

const BEFORE_CHARGE_FAULTS = new Set(['no reply', 'a connection reset', 'a 500', 'a 429'])
const faults = Object.entries(REPLY_FAULTS).flatMap(([name, answer]) => [
  ...(BEFORE_CHARGE_FAULTS.has(name) ? [{ name, when: 'before' as const, answer }] : []),
  { name, when: 'after' as const, answer },
])
test.each(faults)(
  'with $name $when the charge, charges at most once and completes every paid purchase',
  async ({ name, when, answer }) => {
    const before = { ...(await countPaymentRecords(provider)), charged: stripeServer.paid().length }
    const since = async () => {
      const now = await countPaymentRecords(provider)
      return { charged: stripeServer.paid().length - before.charged, orders: now.orders - before.orders }
    }
    if (/^no reply|byte by byte/.test(name)) ownServices.gateway = fastTimeoutGateway
    stripeServer.state.fault = { when, answer }
    const [body, key] = [createPaymentBody(), randomUUID()]
    expect(await checkout(body, key)).toMatchObject({ status: 504, body: { code: 'payment_unknown' } })
    Object.assign(ownServices, { gateway: productionGateway })
    stripeServer.state.fault = undefined
    expect((await checkout(body, key)).body).toMatchObject({ code: 'payment_running' })
    await settlePayments()
    const { charged, orders } = await since()
    expect(orders).toBe(charged)
    expect((await checkout(body, key)).status).toBe(200)
    expect(await since()).toEqual({ charged: 1, orders: 1 })
    expect(stripeServer.refunds).toEqual([])
  },
)

test('concurrent calls with the same charge id are charged once', async () => {
  const charge = {
    id: createId(),
    amountMinor: 4_200,
    currency: 'usd' as const,
    method: { id: `pm_card_${randomUUID()}` },
  }
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => productionGateway.charge(charge)))
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ kind: 'paid' })))
  expect(stripeServer.paid(charge.id)).toHaveLength(1)
  // Stripe reports an idempotency conflict, because the amount differs. This does not prove that the charge failed, so
  // the outcome is unknown.
  expect(await productionGateway.charge({ ...charge, amountMinor: 1 })).toEqual({ kind: 'unknown' })
})

test('a recent charge is found in the paged list, and an older or late one by search', async () => {
  const later = { now: () => new Date(Date.now() + 11 * MINUTE) }
  const [soon, old] = [createStripeGateway(settings), createStripeGateway({ ...settings, clock: later })]
  const made = Array.from({ length: 5 }, () => createId())
  for (const id of made)
    await soon.charge({ id, amountMinor: 100, currency: 'eur', method: { id: `pm_card_${randomUUID()}` } })
  const [first] = made as [string]
  expect(await soon.find(first)).toEqual({ kind: 'paid' })
  stripeServer.paid(first)[0]!.created += 3_600
  expect(await soon.find(first)).toEqual({ kind: 'missing' })
  expect(await old.find(first)).toEqual({ kind: 'paid' })
  expect(await old.find(createId())).toEqual({ kind: 'missing' })
})

test.each(['a 429', 'a 503 without a message', 'half a reply', 'a reply about another charge'])(
  'a lookup that gets %s throws instead of reporting the charge as missing',
  async (name) => {
    stripeServer.state.reads = REPLY_FAULTS[name]
    await expect(createStripeGateway(settings).find(createId())).rejects.toBeInstanceOf(Error)
  },
)

test('if Stripe rejects our API key, payments are refused and no charge is settled', async () => {
  ownServices.gateway = createStripeGateway({ ...settings, secretKey: 'sk_test_another', clock })
  expect(await checkout()).toMatchObject({ status: 503, body: { code: 'payment_unconfigured' } })
  const error: unknown = await ownServices.gateway.find((await findLastCharge()).id).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ type: 'StripeAuthenticationError' })
  expect(inspect(error, { depth: 10 })).not.toContain('sk_test_another')
  const { liveGateway } = services
  services.liveGateway = undefined
  expect(await checkout()).toMatchObject({ status: 503, body: { code: 'payment_unconfigured' } })
  services.liveGateway = liveGateway
})

test('a charge remains unsettled while Stripe is unreachable or no key is configured', async () => {
  const { liveGateway } = services
  Object.assign(stripeServer.state, { fault: { when: 'after', answer: REPLY_FAULTS['a 500'] } })
  const [body, key] = [createPaymentBody(), randomUUID()]
  await checkout(body, key)
  services.liveGateway = undefined
  await settlePayments()
  await settlePayments()
  expect(await findLastCharge()).toMatchObject({ status: 'started' })
  services.liveGateway = liveGateway
  await settlePayments()
  expect(await findLastCharge()).toMatchObject({ status: 'paid' })
})

test('a charge that is paid late is refunded only once, even if the reply to the refund is lost', async () => {
  stripeServer.state.fault = { when: 'after', answer: REPLY_FAULTS['a 500']! }
  stripeServer.state.hidden = true
  const before = await countPaymentRecords(provider)
  expect((await checkout()).status).toBe(504)
  await settlePayments()
  const { id, amountMinor, status } = await findLastCharge()
  expect(status).toBe('dropped')
  stripeServer.state.hidden = false
  const refund = async () => (await db.select().from(refunds).where(eq(refunds.chargeId, id)))[0]
  stripeServer.state.fault = { when: 'before', answer: REPLY_FAULTS['a 500']! }
  await settlePayments()
  expect(await refund()).toMatchObject({ status: 'started' })
  stripeServer.state.fault = { when: 'after', answer: REPLY_FAULTS['a 500']! }
  await settlePayments()
  expect(findRefundedAmount(id)).toBe(amountMinor)
  expect(await refund()).toMatchObject({ status: 'started' })
  stripeServer.state.fault = undefined
  // From here on, Stripe's search finds the charge, and the list of refunds contains the refund.
  stripeServer.forgetKeys()
  clock.move(DAY)
  await settlePayments()
  await settlePayments()
  expect(await refund()).toMatchObject({ status: 'done' })
  expect(findRefundedAmount(id)).toBe(amountMinor)
  expect(await countPaymentRecords(provider)).toEqual(before)
})

test('a payment that Stripe makes after it was given up is refunded, and the reply is payment_returned', async () => {
  let arrived = () => {}
  let go = () => {}
  const asked = new Promise<void>((done) => (arrived = done))
  const gate = new Promise<void>((done) => (go = done))
  ownServices.gateway = {
    ...productionGateway,
    async charge(charge) {
      arrived()
      await gate
      return productionGateway.charge(charge)
    },
  }
  const paying = checkout()
  await asked
  await settlePayments()
  await settlePayments()
  const before = await countPaymentRecords(provider)
  go()
  expect(await paying).toMatchObject({ status: 402, body: { code: 'payment_returned' } })
  const { id, amountMinor } = await findLastCharge()
  expect(findRefundedAmount(id)).toBe(amountMinor)
  expect(await countPaymentRecords(provider)).toEqual(before)
})

test('an invoice can be refunded in parts, and is unchanged if Stripe refuses the refund', async () => {
  expect((await checkout()).status).toBe(200)
  const [invoice] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1)
  const back = (...args: string[]) =>
    executeOperatorRequest(services, {
      args: ['invoice', 'refund', invoice!.id, ...args, '--site', 'northwind.localhost'],
      cwd: '/',
      operator: 'kim',
    })
  const intent = stripeServer.paid(invoice!.chargeId!)[0]!
  for (const amount of ['10', '20', '30']) expect((await back(amount)).out).toContain(`${amount}.00 usd refunded`)
  expect(findRefundedAmount(invoice!.chargeId!)).toBe(6_000)
  // Simulates a refund of the remaining amount in Stripe's dashboard.
  stripeServer.refunds.push({
    ...stripeServer.refunds[0]!,
    id: 're_by_hand',
    amount: intent.amount - 6_000,
    metadata: {},
  })
  expect(await back('5')).toMatchObject({ code: 1, err: 'The card network refused this refund.\n' })
  const [after] = await db.select().from(invoices).where(eq(invoices.id, invoice!.id))
  expect(after).toMatchObject({ refundMinor: 6_000 })
})
