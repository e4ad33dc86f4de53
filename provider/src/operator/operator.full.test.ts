import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { demoCharges } from '../db/schema/payments.ts'
import { sites } from '../db/schema/sites.ts'
import { DEMO_USERS } from '../seed/demo-users.ts'
import { createDocx, createPdf } from '../seed/documents.ts'
import { createTestCard } from '../testing/payment-calls.ts'
import { openSocket } from '../testing/socket.ts'
import { startProvider } from '../testing/start-provider.ts'
import { executeOperatorRequest } from './operate.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const runOnSite = (...args: string[]) =>
  executeOperatorRequest(provider.services, {
    args: [...args, '--site', 'northwind.localhost'],
    cwd: import.meta.dirname,
    operator: 'kim',
  })
const listRows = async (...args: string[]) => {
  const { out, err, code } = await runOnSite(...args, '--json')
  expect({ err, code }).toEqual({ err: '', code: 0 })
  return JSON.parse(out) as Record<string, unknown>[]
}
const { customerRevisions, customerOrders, site, cart } = contract

test('the operator help lists the commands', async () => {
  expect((await runOnSite('--help')).out).toMatch(/site .*\n.*package/s)
})

test('an unknown operator command prints an error', async () => {
  const wrong = await runOnSite('dance')
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('unknown command') })
})

test('a site that was added by commands serves its settings', async () => {
  expect((await runOnSite('site', 'add', 'Fresh.localhost')).code).toBe(0)
  const visit = { domain: 'fresh.localhost', headers: { host: 'fresh.localhost' } }
  const website = () => provider.visitor().callOk(site.website, { headers: visit.headers })
  expect((await website()).data).toBeUndefined()
  const change = ['--set', 'companyName=Fresh Start', '--set', 'topBarBgColor=#102030', '--flag', 'hide_tip=on']
  expect((await runOnSite('site', 'set', 'fresh.localhost', ...change)).code).toBe(0)
  expect((await website()).data).toMatchObject({ companyName: 'Fresh Start', website_settings: { hide_tip: true } })
  expect(await runOnSite('site', 'set', 'fresh.localhost', '--set', 'topBarBgColor=red')).toMatchObject({ code: 1 })
  const pale = await runOnSite('site', 'set', 'fresh.localhost', '--set', 'topBarTextColor=#112233')
  expect(pale.out).toMatch(
    /is saved\.\ntopBarTextColor: #112233 has too little contrast; #[0-9a-f]{6} is used instead\./,
  )
  expect(await runOnSite('site', 'set', 'fresh.localhost', '--flag', 'hide_moon=on')).toMatchObject({ code: 1 })
})

test('customers can use a package and a coupon that were added by commands', async () => {
  const [form] = await listRows('questionnaire', 'list')
  const service = `Letter=previous_document,${String(form!._id)},final_document`
  const made = await runOnSite('package', 'add', 'Letter Only', '--price', '49.90', '--service', service, '--json')
  const { _id } = JSON.parse(made.out) as { _id: string }
  const { customerPackages } = await provider.visitor().callOk(cart.packagesInfo, { query: { 'items[]': _id } })
  expect(customerPackages).toEqual([
    {
      _id,
      packageName: 'Letter Only',
      packagePrice: 49.9,
      active: true,
      packageServices: [{ serviceName: 'Letter' }],
    },
  ])
  // Removes the package from the shop. It can still be bought through its link.
  await runOnSite('package', 'set', _id, '--purchasable', 'off')
  const shopper = await provider.as('newcomer')
  const names = async (query: object) =>
    (await shopper.callOk(customerOrders.packages, { query: { ...query } })).packages.map(
      ({ packageName }) => packageName,
    )
  expect(await names({ purchasable: 'true' })).not.toContain('Letter Only')
  expect(await names({})).toContain('Letter Only')
  await runOnSite('coupon', 'add', 'letter5', '--amount', '5', '--product', _id)
  const checked = await provider
    .visitor()
    .callOk(cart.checkCoupon, { body: { couponCode: 'LETTER5', products: [{ _id, quantity: 1 }] } })
  expect(checked.coupon).toEqual({ couponCode: 'LETTER5', discount_type: 'fixed', value: 5, appliesToProducts: [_id] })
  expect(await runOnSite('coupon', 'add', 'none', '--percent', '5', '--product', 'nope')).toMatchObject({ code: 1 })
  const off = await runOnSite('coupon', 'set', 'letter5', 'off', '--json')
  expect(JSON.parse(off.out)).toEqual({ done: 'LETTER5 is off.' })
  expect(await runOnSite('package', 'add', 'Odd', '--price', '5', '--service', 'A=nope')).toMatchObject({ code: 1 })
})

test('operator commands can approve a pending draft, and reject the next one with a reason', async () => {
  const pending = await listRows('draft', 'list', '--pending')
  expect(pending.length).toBeGreaterThan(0)
  const { _id, order } = pending[0] as { _id: string; order: string }
  expect(await runOnSite('draft', 'reject', _id)).toMatchObject({ code: 1 })
  expect((await runOnSite('draft', 'approve', _id)).code).toBe(0)
  expect(await runOnSite('draft', 'approve', _id)).toMatchObject({ code: 1 })
  const customer = await provider.as('collector')
  const { package: pack } = (await customer.callOk(customerOrders.view, { params: { id: order } })).order
  const place = { orderId: order, serviceId: pack.packageServices[0]!._id }
  expect((await customer.callOk(customerRevisions.view, { params: place })).data).toMatchObject([{ _id }])
  const finalize = { order_id: order, serviceId: place.serviceId, taskId: 'revision_process' }
  expect((await customer.call(customerRevisions.finalize, { body: finalize })).body).toMatchObject({
    code: 'draft_not_reviewed',
  })
  const review = {
    order_id: order,
    draft_id: _id,
    data: { reviewedByUser: true, rating: 5, review: '<p>Good</p>', reviewFile: null },
  }
  await customer.callOk(customerRevisions.review, { body: review })
  expect((await customer.call(customerRevisions.review, { body: review })).body).toMatchObject({
    code: 'draft_reviewed',
  })
  await customer.callOk(customerRevisions.finalize, { body: finalize })
  const writer = await provider.as('writer')
  await writer.callOk(contract.writerRevisions.reopen, { params: { id: order, serviceId: place.serviceId }, body: {} })
  const file = async (name: string, bytes: Buffer) => (await writer.upload(name, bytes)).body.file
  const data = {
    dataPdf: await file('Next.pdf', await createPdf('Next', [['One line']])),
    dataWord: await file('Next.docx', createDocx(['One line'])),
    additionalFiles: [],
  }
  const upload = { order_id: order, serviceId: place.serviceId, override: false, data }
  await writer.callOk(contract.writerRevisions.upload, { body: upload })
  const waiting = (await listRows('draft', 'list', '--pending')).find((draft) => draft.order === order)
  expect((await runOnSite('draft', 'reject', String(waiting!._id), '--reason', 'Two typing errors')).code).toBe(0)
  const mails = (await listRows('outbox')).map(({ to, subject }) => `${String(to)} ${String(subject)}`)
  expect(mails).toEqual(
    expect.arrayContaining([
      'layla.haddad@mailbox.org Northwind Résumés: A draft is waiting for you',
      'dana.whitfield@quill.works Northwind Résumés: Your draft was reviewed',
      'dana.whitfield@quill.works Northwind Résumés: Your draft was rejected',
    ]),
  )
  const drafts = await writer.callOk(contract.writerRevisions.view, { params: place })
  expect(drafts.data.at(-1)!.adminApproval).toMatchObject({ approved: false, rejectionReason: 'Two typing errors' })
  expect((await customer.callOk(customerRevisions.view, { params: place })).data).toHaveLength(1)
})

test('a changed contract applies only to new orders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quillgate-operator-'))
  const path = join(folder, 'text.html')
  await writeFile(path, '<p>New terms<script>1</script></p>')
  const [old] = await listRows('contract', 'list')
  expect((await runOnSite('contract', 'set', String(old!._id), path)).code).toBe(0)
  expect((await runOnSite('contract', 'show', String(old!._id))).out).toContain('<p>New terms</p>')
  const customer = await provider.as('collector')
  const [bought] = (await customer.callOk(customerOrders.list)).orders
  const { data } = await customer.callOk(contract.contracts.view, { params: { id: bought!._id } })
  expect(data.content).toContain('Service agreement')
  await rm(folder, { recursive: true })
})

test('assigning a writer mails the writer and notifies the customer', async () => {
  const [open] = await listRows('order', 'list', '--unassigned')
  const id = String(open!._id)
  expect(await runOnSite('order', 'assign', id, '--writer', 'maya.okafor@mailbox.org')).toMatchObject({ code: 1 })
  expect((await runOnSite('order', 'assign', id, '--writer', 'marcus.oyelaran@quill.works')).code).toBe(0)
  const marcus = await provider.as('otherWriter')
  expect((await marcus.call(contract.writerOrders.view, { params: { id } })).status).toBe(200)
  const { customer } = open as { customer: string }
  const [name] = Object.entries(DEMO_USERS).find(([, { email }]) => email === customer)! as [
    keyof typeof DEMO_USERS,
    object,
  ]
  const news = await (await provider.as(name)).callOk(contract.notifications.list, { query: { page: '1' } })
  expect(news.notifications[0]).toMatchObject({
    contant: 'is your contributor now.',
    order_id: id,
    data: { senderPrefName: 'Marc O.' },
  })
  expect(JSON.stringify(news)).not.toContain('Oyelaran')
  const [mail] = await listRows('outbox')
  expect(mail).toMatchObject({ to: 'marcus.oyelaran@quill.works', text: expect.stringContaining(`/orders/view/${id}`) })
})

test('an order that the previous writer had archived is visible to the new writer', async () => {
  const dana = await provider.as('writer')
  const { orders } = await dana.callOk(contract.writerOrders.list)
  const id = orders[0]!._id
  await dana.callOk(contract.writerOrders.update, { params: { id }, body: { archived: true } })
  expect((await runOnSite('order', 'assign', id, '--writer', DEMO_USERS.otherWriter.email)).code).toBe(0)
  const marcus = await provider.as('otherWriter')
  const mine = async () => (await marcus.callOk(contract.writerOrders.list)).orders.find(({ _id }) => _id === id)!
  const { assignedAt } = await mine()
  provider.clock.move(60_000)
  expect((await runOnSite('order', 'assign', id, '--writer', DEMO_USERS.otherWriter.email)).code).toBe(0)
  expect(await mine()).toMatchObject({ assignedAt, writerArchived: false })
})

test('operator commands can add an invoice, and refund a paid one in parts', async () => {
  const [order] = await listRows('order', 'list')
  const [added] = [await runOnSite('invoice', 'add', String(order!._id), '25', 'Extra page')]
  expect(added.code).toBe(0)
  const [paid] = await listRows('invoice', 'list', '--status', 'paid')
  expect(await runOnSite('invoice', 'refund', String(paid!._id), '99999')).toMatchObject({ code: 1 })
  expect((await runOnSite('invoice', 'refund', String(paid!._id), '10')).out).toContain('10')
  expect((await runOnSite('invoice', 'refund', String(paid!._id))).code).toBe(0)
  expect(await runOnSite('invoice', 'refund', String(paid!._id))).toMatchObject({ code: 1 })
})

test('a refund goes to the card that paid the invoice', async () => {
  const customer = await provider.as('newcomer')
  const { packages } = await customer.callOk(customerOrders.packages)
  const body = {
    payment: createTestCard(),
    package_subscribed: packages[0]!._id,
    cartItems: [],
    loggedInCartCheckout: false,
  }
  const { order_id: id } = await customer.callOk(customerOrders.create, { body })
  const { invoices } = await customer.callOk(customerOrders.view, { params: { id: id! } })
  expect((await runOnSite('invoice', 'refund', invoices![0]!._id, '12.5')).code).toBe(0)
  const after = await customer.callOk(contract.customerInvoices.list)
  expect(after.invoices[0]).toMatchObject({ status: 'refunded', refund_amount: 12.5 })
  const [charge] = await provider.services.db.select().from(demoCharges)
  expect(charge).toMatchObject({ outcome: 'paid', refundedMinor: 1_250 })
})

test('cards for testing are refused on a site that is not a demo site', async () => {
  const { id } = await provider.site('inkwell')
  await provider.services.db.update(sites).set({ demo: false }).where(eq(sites.id, id))
  const customer = await provider.as('newcomer', 'inkwell')
  const { packages } = await customer.callOk(customerOrders.packages)
  const body = {
    payment: createTestCard(),
    package_subscribed: packages[0]!._id,
    cartItems: [],
    loggedInCartCheckout: false,
  }
  expect((await customer.call(customerOrders.create, { body })).body).toMatchObject({ code: 'payment_unconfigured' })
  expect((await customer.callOk(customerOrders.list)).orders).toEqual([])
})

test('a sign-in link that was created by a command works only once', async () => {
  const { out } = await runOnSite('link', 'ruth.adeyemi@quill.works', '--json')
  const code = (JSON.parse(out) as { link: string }).link.split('/').at(-1)!
  const visitor = provider.visitor()
  expect((await visitor.callOk(contract.auth.autologin, { params: { code } })).user).toMatchObject({ role: 'reviewer' })
  expect((await provider.visitor().call(contract.auth.autologin, { params: { code } })).status).toBe(401)
})

async function joinAdminChat() {
  const socket = await openSocket(provider, '/admin-chat', await provider.as('writer'))
  socket.send({ type: 'subscribe', chatType: 'writerToAdmin' })
  await socket.next('all_messages')
  return socket
}

test('a message of the admin is delivered immediately', async () => {
  const socket = await joinAdminChat()
  expect((await runOnSite('chat', 'say', 'dana.whitfield@quill.works', 'Two more it is.')).code).toBe(0)
  expect(await socket.next('new_message')).toMatchObject({ message: { content: 'Two more it is.', badge: 'ADMIN' } })
  socket.close()
})

test('chats are printed without terminal control characters', async () => {
  const socket = await joinAdminChat()
  socket.send({
    type: 'new_message',
    message_type: 'text',
    chatType: 'writerToAdmin',
    content: 'Beep \u001b[31m\u0007',
  })
  await socket.next('new_message')
  const { out } = await runOnSite('chat', 'read', 'dana.whitfield@quill.works')
  expect(out).toContain('Beep')
  expect(out.split('').some((letter) => letter < ' ' && letter !== '\n')).toBe(false)
  socket.close()
})
