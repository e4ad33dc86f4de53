import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DAY } from '../common/clock.ts'
import { users } from '../db/schema/users.ts'
import { DEMO_USERS, PASSWORD } from '../seed/demo-users.ts'
import { findPackage } from '../testing/payment-calls.ts'
import { openSocket } from '../testing/socket.ts'
import { startProvider } from '../testing/start-provider.ts'
import { executeOperatorRequest } from './operate.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const runCommand = (...args: string[]) => executeOperatorRequest(provider.services, { args, cwd: '/', operator: 'kim' })
const runOnSite = (...args: string[]) => runCommand(...args, '--site', 'northwind.localhost')
const listRows = async (...args: string[]) =>
  JSON.parse((await runOnSite(...args, '--json')).out) as Record<string, unknown>[]
const { auth, cart, customerOrders, customerInvoices } = contract
const login = (email: string, password = PASSWORD) => provider.visitor().call(auth.login, { body: { email, password } })

test.each([
  [['site', 'set', 'northwind.localhost', '--flag', 'hide_tip=maybe'], 'Expected on or off.'],
  [['coupon', 'set', 'WELCOME10', 'maybe'], 'Expected on or off.'],
  [['coupon', 'set', 'nope', 'on'], 'There is no coupon nope.'],
  [['coupon', 'add', 'late', '--percent', '5', '--until', 'tomorrow'], 'Expected a date like 2026-12-31.'],
  [['invoice', 'add', 'nope', '25', 'Extra page'], 'There is no order nope.'],
  [['invoice', 'add', 'nope', 'much', 'Extra page'], 'Expected an amount like 149 or 149.50.'],
  [['invoice', 'refund', 'nope', 'much'], 'Expected an amount like 149 or 149.50.'],
  [['invoice', 'refund', 'nope'], 'There is no invoice nope.'],
  [['invoice', 'list', '--status', 'lost'], 'The status must be unpaid, paid or refunded.'],
  [['order', 'list', '--limit', 'many'], 'Expected a whole number from 1 to 1000.'],
  [['order', 'show', 'nope'], 'There is no order nope.'],
  [['package', 'set', 'nope', '--active', 'perhaps'], 'Expected on or off.'],
  [['user', 'add', 'user', 'x@mailbox.org', 'A\u202eB', 'C'], 'Names can’t contain line breaks'],
  [['user', 'add', 'user', 'x@mailbox.org', 'A', 'B', '--password', 'short'], 'at least 8 characters'],
])('the operator command %j is refused with a reason', async (args, reason) => {
  const { code, err } = await runOnSite(...args)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reason) })
})

test('an operator command needs the option --site if there are several sites', async () => {
  for (const args of [
    ['order', 'list'],
    ['coupon', 'set', 'WELCOME10', 'off'],
  ]) {
    const { code, err } = await runCommand(...args)
    expect(code).toBe(1)
    expect(err).toContain('Choose a site with --site: ')
    expect(err).toContain('northwind.localhost')
  }
})

test('refunding an unpaid invoice is refused with the reason', async () => {
  const [unpaid] = await listRows('invoice', 'list', '--status', 'unpaid')
  expect(await runOnSite('invoice', 'refund', String(unpaid!._id))).toMatchObject({
    code: 1,
    err: 'This invoice is not paid, so nothing can be refunded.\n',
  })
})

test('a coupon is accepted until the end of its last day', async () => {
  const day = (ms: number) => new Date(provider.clock.now().getTime() + ms).toISOString().slice(0, 10)
  expect((await runOnSite('coupon', 'add', 'short5', '--amount', '5', '--until', day(0))).code).toBe(0)
  const starter = await findPackage(provider, 'New Grad Starter')
  const body = { couponCode: 'SHORT5', products: [{ _id: starter.id, quantity: 1 }] }
  const check = async () => (await provider.visitor().call(cart.checkCoupon, { body })).body.code
  expect(await check()).toBeUndefined()
  provider.clock.move(DAY)
  expect(await check()).toBe('coupon_invalid')
  expect((await runOnSite('coupon', 'set', 'short5', '--until', day(2 * DAY))).code).toBe(0)
  expect(await check()).toBeUndefined()
  expect((await listRows('coupon', 'list')).find(({ code }) => code === 'SHORT5')).toMatchObject({
    until: day(2 * DAY),
  })
})

test('the command `order add` creates an order, and an unpaid invoice unless --no-invoice is given', async () => {
  const starter = await findPackage(provider, 'New Grad Starter')
  const made = await runOnSite('order', 'add', DEMO_USERS.newcomer.email, starter.id, '--quantity', '2', '--json')
  const { _id } = JSON.parse(made.out) as { _id: string }
  const customer = await provider.as('newcomer')
  const { order } = await customer.callOk(customerOrders.view, { params: { id: _id } })
  expect(order).toMatchObject({ package: { packageName: 'New Grad Starter' }, invoicePrice: 299 })
  const { invoices } = await customer.callOk(customerInvoices.list)
  expect(invoices).toMatchObject([{ status: 'unpaid', price: 299, ordersIds: [_id] }])
  const gift = await runOnSite('order', 'add', DEMO_USERS.newcomer.email, starter.id, '--no-invoice')
  expect(gift.code).toBe(0)
  expect((await customer.callOk(customerInvoices.list)).invoices).toHaveLength(1)
  expect(await runOnSite('order', 'add', DEMO_USERS.writer.email, starter.id)).toMatchObject({ code: 1 })
})

test("suspending a user ends the user's session immediately, and after resuming, the user can sign in again", async () => {
  const client = await provider.as('writer')
  const socket = await openSocket(provider, '/admin-chat', client)
  socket.send({ type: 'subscribe', chatType: 'writerToAdmin' })
  await socket.next('all_messages')
  expect((await runOnSite('user', 'suspend', DEMO_USERS.writer.email)).code).toBe(0)
  expect(await socket.closed).toBe(4401)
  expect((await client.call(auth.user)).status).toBe(401)
  expect((await login(DEMO_USERS.writer.email)).body).toMatchObject({ code: 'account_suspended' })
  expect((await login(DEMO_USERS.writer.email, 'a wrong guess')).body).toMatchObject({ code: 'login_refused' })
  expect(await runOnSite('link', DEMO_USERS.writer.email)).toMatchObject({ code: 1 })
  expect((await runOnSite('user', 'resume', DEMO_USERS.writer.email)).code).toBe(0)
  expect((await login(DEMO_USERS.writer.email)).status).toBe(200)
})

test('the export of a user contains all data of the user except the password hash', async () => {
  const { out, code } = await runOnSite('user', 'export', DEMO_USERS.customer.email)
  expect(code).toBe(0)
  const data = JSON.parse(out) as Record<string, unknown[]>
  expect(data.account).toMatchObject({ email: DEMO_USERS.customer.email, firstName: 'Maya' })
  expect(out).not.toContain('scrypt$')
  for (const part of ['orders', 'invoices', 'answers', 'files', 'messages', 'signatures'])
    expect({ part, found: data[part]!.length > 0 }).toEqual({ part, found: true })
})

test('erasing a user deletes the personal data but keeps the orders and invoices', async () => {
  const { email } = DEMO_USERS.customer
  const before = JSON.parse((await runOnSite('user', 'export', email)).out) as {
    account: { _id: string; id: string }
    files: { key: string }[]
    orders: object[]
  }
  const stored = (key: string) => existsSync(join(provider.services.config.DATA_DIR, 'files', key.slice(0, 2), key))
  expect(before.files.some(({ key }) => stored(key))).toBe(true)
  expect(await runOnSite('user', 'erase', email)).toMatchObject({ code: 1 })
  expect((await runOnSite('user', 'erase', email, '--yes')).code).toBe(0)
  expect((await login(email)).status).toBe(401)
  expect(before.files.filter(({ key }) => stored(key))).toEqual([])
  const after = await runOnSite('user', 'export', `${before.account.id}@erased.invalid`)
  const left = JSON.parse(after.out) as Record<string, unknown[]>
  expect(left.orders).toHaveLength(before.orders.length)
  expect(left.answers).toEqual([])
  expect(JSON.stringify({ ...left, signatures: [], invoices: [] })).not.toMatch(/Maya|okafor/i)
  const writer = await provider.as('writer')
  const news = await writer.callOk(contract.notifications.list, { query: { page: '1' } })
  expect(news.notifications.map(({ data }) => data.senderName)).toContain('Erased')
  expect(JSON.stringify(news)).not.toMatch(/Maya|okafor/i)
})

test('the search command finds users, orders and invoices', async () => {
  expect((await listRows('search', 'layla')).map(({ kind }) => kind)).toContain('user')
  expect(await listRows('search', '100% sure_')).toEqual([])
  const [order] = await listRows('order', 'list')
  expect(await listRows('search', String(order!._id))).toMatchObject([{ kind: 'order', who: order!.customer }])
  const [invoice] = await listRows('invoice', 'list')
  expect(await listRows('search', String(invoice!._id))).toMatchObject([{ kind: 'invoice' }])
})

test('the audit log contains executed and refused commands, but no passwords', async () => {
  await runOnSite('user', 'add', 'user', 'new.person@mailbox.org', 'New', 'Person', '--password', 'very secret')
  await runOnSite('coupon', 'set', 'nope', 'off')
  await runOnSite('coupon', 'list')
  const trail = await listRows('audit')
  expect(trail.slice(0, 2)).toMatchObject([
    {
      who: 'kim',
      site: 'northwind.localhost',
      command: expect.stringContaining('coupon set nope off'),
      outcome: 'refused',
    },
    { who: 'kim', command: expect.stringContaining('user add user new.person@mailbox.org'), outcome: 'done' },
  ])
  expect(JSON.stringify(trail)).not.toContain('very secret')
})

test('no table that a command prints is wider than 120 columns', async () => {
  const [pack] = await listRows('package', 'list')
  const [order] = await listRows('order', 'list')
  for (const args of [
    ['package', 'show', String(pack!._id)],
    ['order', 'show', String(order!._id)],
    ['package', 'list'],
    ['outbox'],
    ['user', 'list'],
    ['audit'],
  ]) {
    const { out } = await runOnSite(...args)
    expect({ args, width: Math.max(...out.split('\n').map((line) => Array.from(line).length)) }).toEqual({
      args,
      width: expect.toSatisfy((width: number) => width <= 120),
    })
  }
})

test('terminal control characters are escaped in JSON output', async () => {
  const { db } = provider.services
  const { id } = await provider.member('long')
  await db.update(users).set({ firstName: 'Bell\u009b31m\u202e' }).where(eq(users.id, id))
  const { out } = await runOnSite('user', 'list', '--json')
  expect(out).toContain('Bell\\u009b31m\\u202e')
  expect(out).not.toMatch(/[\u007f-\u009f\u202e]/)
  expect((JSON.parse(out) as { name: string }[]).some(({ name }) => name.startsWith('Bell\u009b'))).toBe(true)
})
