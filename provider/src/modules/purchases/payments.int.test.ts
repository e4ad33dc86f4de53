import { randomUUID } from 'node:crypto'
import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { MINUTE } from '../../common/clock.ts'
import { testDoubleSends } from '../../testing/double-sends.ts'
import { countPaymentRecords, createCheckoutBody, createTestCard, findPackage } from '../../testing/payment-calls.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { settleUnclearCharges } from './commands.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const starterPackage = await findPackage(provider, 'New Grad Starter')
const makeoverPackage = await findPackage(provider, 'LinkedIn Profile Makeover')
const retiredPackage = await findPackage(provider, 'Federal Resume (retired)')

type CheckoutOverrides = {
  firstName?: string
  cartItems?: object[]
  couponCode?: string
  email?: string
  password?: string
  payment?: object
}
const checkout = (overrides: CheckoutOverrides = {}, key: string = randomUUID()) =>
  provider.visitor().call(contract.cart.checkout, {
    headers: { 'idempotency-key': key },
    body: { ...createCheckoutBody(starterPackage.id), ...overrides },
  })

test('a checkout registers the user and creates one order per cart line at the stored prices', async () => {
  const email = `Two.Lines.${randomUUID()}@mailbox.org`
  const visitor = provider.visitor()
  const body = {
    ...createCheckoutBody(starterPackage.id),
    email,
    cartItems: [
      { _id: starterPackage.id, quantity: 2 },
      { _id: makeoverPackage.id, quantity: 1 },
    ],
    couponCode: 'welcome10',
  }
  const done = await visitor.callOk(contract.cart.checkout, { body, headers: { 'idempotency-key': randomUUID() } })
  expect(done.user).toMatchObject({ role: 'user', email: email.toLowerCase() })
  expect(done.orders).toHaveLength(2)
  const { invoices } = await visitor.callOk(contract.customerInvoices.list)
  // The expected total is (2 × 149.50 + 179.00) minus 10 %.
  expect(invoices).toMatchObject([{ price: 430.2, isMulti: true, type: 'multiOrders', status: 'paid' }])
  const { orders } = await visitor.callOk(contract.customerOrders.list)
  expect(orders.reduce((sum, order) => sum + order.invoicePrice! * 100, 0)).toBeCloseTo(43_020, 6)
})

test('a coupon for one product applies only to orders of that product', async () => {
  const visitor = provider.visitor()
  const cartItems = [starterPackage, makeoverPackage].map(({ id: _id }) => ({ _id, quantity: 1 }))
  const body = { ...createCheckoutBody(starterPackage.id), cartItems, couponCode: 'GRAD15' }
  await visitor.callOk(contract.cart.checkout, { body, headers: { 'idempotency-key': randomUUID() } })
  const { orders } = await visitor.callOk(contract.customerOrders.list)
  // The expected price is 149.50 minus 15 %, rounded half up to the cent.
  expect(
    Object.fromEntries(orders.map(({ package: { packageName }, invoicePrice }) => [packageName, invoicePrice])),
  ).toEqual({
    'New Grad Starter': 127.08,
    'LinkedIn Profile Makeover': 179,
  })
})

test.each([
  ['an inactive package', () => ({ cartItems: [{ _id: retiredPackage.id, quantity: 1 }] }), 'package_inactive'],
  ['an unknown package', () => ({ cartItems: [{ _id: 'nope', quantity: 1 }] }), 'product_invalid'],
  ['an empty cart', () => ({ cartItems: [] }), 'cart_empty'],
  ['an unknown coupon', () => ({ couponCode: 'NOPE' }), 'coupon_invalid'],
  ['a registered e-mail', () => ({ email: 'MAYA.okafor@mailbox.org' }), 'email_taken'],
  ['a blank name', () => ({ firstName: ' ' }), 'field_missing'],
  ['an invalid e-mail', () => ({ email: 'nia' }), 'email_invalid'],
  [
    'a price in the payload',
    () => ({ cartItems: [{ _id: starterPackage.id, quantity: 1, price: 1 }] }),
    'request_invalid',
  ],
  ['eleven of one package', () => ({ cartItems: [{ _id: starterPackage.id, quantity: 11 }] }), 'request_invalid'],
])('a checkout with %s is refused without a charge or an order', async (_, over, code) => {
  const before = await countPaymentRecords(provider)
  expect((await checkout(over())).body).toMatchObject({ status: false, code })
  expect(await countPaymentRecords(provider)).toEqual(before)
})

test('after a declined card, another card is accepted with the same idempotency key', async () => {
  const before = await countPaymentRecords(provider)
  const [email, key] = [`declined.${randomUUID()}@mailbox.org`, randomUUID()]
  expect(await checkout({ email, payment: createTestCard('0002') }, key)).toMatchObject({
    status: 402,
    body: { code: 'card_declined' },
  })
  expect(await countPaymentRecords(provider)).toEqual(before)
  expect(await checkout({ email, payment: createTestCard('3155') }, key)).toMatchObject({
    body: { code: 'card_action_needed' },
  })
  expect((await checkout({ email }, key)).status).toBe(200)
})

test('a charge whose reply was lost is looked up, and creates exactly one order', async () => {
  const before = await countPaymentRecords(provider)
  const [email, key] = [`lost.${randomUUID()}@mailbox.org`, randomUUID()]
  const payment = createTestCard('0259')
  expect(await checkout({ email, payment }, key)).toMatchObject({ status: 504, body: { code: 'payment_unknown' } })
  const visitor = provider.visitor()
  const login = () => visitor.call(contract.auth.login, { body: { email, password: 'correct horse' } })
  expect((await login()).status).toBe(401)
  provider.clock.move(MINUTE)
  expect(await settleUnclearCharges(provider.services)).toBe(1)
  expect((await login()).body).toMatchObject({ singleOrder: true })
  expect((await checkout({ email, payment }, key)).body).toMatchObject({ status: true, orders: [{}] })
  const headers = { host: visitor.domain, 'idempotency-key': key }
  const found = await provider.app.inject({ url: '/payments', headers })
  expect(found.json()).toMatchObject({ state: 'done', orders: [{}] })
  const stolen = await checkout({ email, payment, password: 'another guess' }, key)
  expect(stolen.body).toMatchObject({ code: 'payment_key_reused' })
  expect(await countPaymentRecords(provider)).toMatchObject({ charged: before.charged + 1, orders: before.orders + 1 })
})

test('a payment that has not reached the card network is given up after a minute, and can be retried', async () => {
  const [email, key] = [`never.${randomUUID()}@mailbox.org`, randomUUID()]
  expect((await checkout({ email, payment: createTestCard('1976') }, key)).status).toBe(504)
  expect((await checkout({ email, payment: createTestCard() }, randomUUID())).body).toMatchObject({
    code: 'payment_running',
  })
  provider.clock.move(2 * MINUTE)
  await settleUnclearCharges(provider.services)
  expect((await checkout({ email }, key)).status).toBe(200)
})

test('the idempotency key of a payment cannot be used for another cart', async () => {
  const key = randomUUID()
  expect((await checkout({}, key)).status).toBe(200)
  expect((await checkout({ cartItems: [{ _id: makeoverPackage.id, quantity: 1 }] }, key)).body).toMatchObject({
    code: 'payment_key_reused',
  })
})

test('a completed order can get one tip of at most its price, on sites that allow tips', async () => {
  const customer = await provider.as('customer')
  const { orders } = await customer.callOk(contract.customerOrders.list)
  const complete = orders.find(({ statusPercentage }) => statusPercentage === 100)!
  const open = orders.find(({ statusPercentage }) => statusPercentage < 100)!
  const tip = (id: string, amount: number) =>
    customer.call(contract.customerOrders.tip, { params: { id }, body: { tip: amount, payment: createTestCard() } })
  expect((await tip(open._id, 5)).body).toMatchObject({ code: 'tip_too_early' })
  const decline = (id: string, clientId: string) =>
    customer.call(contract.customerOrders.noShow, { params: { id }, body: { noShowCheck: true, clientId } })
  expect((await decline(open._id, open.client_id!)).body).toMatchObject({ code: 'tip_too_early' })
  expect((await decline(complete._id, 'somebody')).body).toMatchObject({ code: 'identity_mismatch' })
  expect((await tip(complete._id, 5_000)).body).toMatchObject({ code: 'tip_amount_invalid' })
  expect((await tip(complete._id, 7.48)).body).toMatchObject({ status: true })
  expect((await tip(complete._id, 7.48)).body).toMatchObject({ code: 'tip_given' })
  const inkwell = await provider.as('customer', 'inkwell')
  const theirs = (await inkwell.callOk(contract.customerOrders.list)).orders
  const done = theirs.find(({ statusPercentage }) => statusPercentage === 100)
  const hidden = await inkwell.call(contract.customerOrders.tip, {
    params: { id: done!._id },
    body: { tip: 1, payment: createTestCard() },
  })
  expect(hidden.body).toMatchObject({ code: 'tip_hidden' })
})

test('an invoice can be paid only once, and only by its customer', async () => {
  const debtor = await provider.as('debtor')
  const unpaid = (await debtor.callOk(contract.customerInvoices.list)).invoices.find(
    ({ status }) => status === 'unpaid',
  )!
  const body = () => ({ payment: createTestCard(), invoice_id: unpaid._id })
  expect((await (await provider.as('single')).call(contract.customerInvoices.pay, { body: body() })).status).toBe(404)
  expect(await debtor.callOk(contract.customerInvoices.pay, { body: body() })).toMatchObject({
    ordersIds: unpaid.ordersIds,
  })
  expect((await debtor.call(contract.customerInvoices.pay, { body: body() })).body).toMatchObject({
    code: 'invoice_paid',
  })
})

test('a payment method is charged only once, even with different idempotency keys', async () => {
  const before = await countPaymentRecords(provider)
  const payment = createTestCard()
  expect((await checkout({ payment })).status).toBe(200)
  expect((await checkout({ payment })).body).toMatchObject({ status: false, code: 'payment_running' })
  expect((await countPaymentRecords(provider)).charged).toBe(before.charged + 1)
})

test('concurrent payments of an invoice or a tip are charged only once', async () => {
  const debtor = await provider.as('debtor')
  const unpaid = (await debtor.callOk(contract.customerInvoices.list)).invoices.find(
    ({ status }) => status === 'unpaid',
  )!
  const collector = await provider.as('collector')
  const { orders } = await collector.callOk(contract.customerOrders.list)
  const complete = orders.find(({ statusPercentage, noShowCheck }) => statusPercentage === 100 && !noShowCheck)
  const forms = [
    () => debtor.call(contract.customerInvoices.pay, { body: { payment: createTestCard(), invoice_id: unpaid._id } }),
    () =>
      collector.call(contract.customerOrders.tip, {
        params: { id: complete!._id },
        body: { tip: 5, payment: createTestCard() },
      }),
  ]
  for (const send of forms) {
    const before = await countPaymentRecords(provider)
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await countPaymentRecords(provider)).charged).toBe(before.charged + 1)
  }
})

test('a payment that is sent fifty times concurrently is charged once, and each call gets the same reply', async () => {
  for (const doubled of await testDoubleSends(50)) {
    expect(doubled).toMatchObject({ charges: 1, answers: 1, wrong: [] })
  }
})
