import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FlagName } from '@quillgate/shared/contract/site'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orders } from '../src/db/schema/orders.ts'
import { sites } from '../src/db/schema/sites.ts'
import { drafts, finalDocuments, profileFiles } from '../src/db/schema/steps.ts'
import { createPdf } from '../src/seed/documents.ts'
import { createOrderFixture } from '../src/testing/order-fixture.ts'
import { createTestCard } from '../src/testing/payment-calls.ts'
import { startProvider } from '../src/testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { db } = provider.services
const fixture = await createOrderFixture(provider, 'customer')
const customer = await provider.as('customer')
const writer = await provider.as('writer')
const { customerOrders, customerRevisions, customerDocuments, writerRevisions, writerFinals, files } = contract
const orderService = { orderId: fixture.order, serviceId: fixture.service }
const site = await provider.site('northwind')
const setFlags = (flags: Partial<Record<FlagName, boolean>>) =>
  db
    .update(sites)
    .set({ settings: { ...site.settings!, website_settings: { ...site.settings!.website_settings, ...flags } } })
    .where(eq(sites.id, site.id))
beforeEach(() => setFlags({ enable_revisions_approval_feature: false }))
const canRead = async (client: typeof customer, key: string) =>
  (await client.call(files.read, { params: { key } })).status === 200

test('on a site that hides prices, orders contain no prices, but invoices do', async () => {
  const view = async () => (await customer.callOk(customerOrders.view, { params: { id: fixture.order } })).order
  const list = async () => (await customer.callOk(customerOrders.list)).orders
  await setFlags({ hide_customer_price: false })
  expect((await view()).invoicePrice).toBeGreaterThan(0)
  await setFlags({ hide_customer_price: true, hide_tip: false })
  for (const order of [await view(), ...(await list())]) {
    expect(order).not.toHaveProperty('invoicePrice')
    expect(order.package).not.toHaveProperty('packagePrice')
  }
  expect((await customer.callOk(contract.customerInvoices.list)).invoices[0]!.price).toBeGreaterThan(0)
})

test('on a site that hides writer notes and Word versions, no response contains them', async () => {
  const word = { key: 'word-key', originalname: 'Draft.docx' }
  const [row] = await db.select().from(drafts).where(eq(drafts.id, fixture.draft))
  await db
    .update(drafts)
    .set({ data: { ...row!.data, dataWord: word, notes: 'between us' } })
    .where(eq(drafts.id, fixture.draft))
  await db
    .update(finalDocuments)
    .set({ writerNotes: 'between us', dataWord: word })
    .where(eq(finalDocuments.id, fixture.final))
  const letter = { orderId: fixture.order, serviceId: fixture.letter }
  const all = async () =>
    JSON.stringify([
      await customer.callOk(customerRevisions.view, { params: orderService }),
      await writer.callOk(writerRevisions.view, { params: orderService }),
      await customer.callOk(customerDocuments.final, { params: letter }),
      await writer.callOk(writerFinals.view, { params: letter }),
    ])
  await setFlags({ enable_writer_notes: true, hide_ms_word_document: false })
  const shown = await all()
  expect([shown.split('between us').length, shown.split('word-key').length]).toEqual([5, 5])
  await setFlags({ enable_writer_notes: false, hide_ms_word_document: true })
  expect(await all()).not.toMatch(/between us|word-key/)
})

async function uploadDraft(override = false) {
  const pdf = (await writer.upload('Draft.pdf', await createPdf('Draft', [[`Line ${Math.random()}`]]))).body
    .file as FileObject
  await setFlags({ hide_ms_word_document: true, enable_revisions_approval_feature: false })
  const data = { dataPdf: pdf, additionalFiles: [] }
  await writer.callOk(writerRevisions.upload, {
    body: { order_id: fixture.order, serviceId: fixture.service, override, data },
  })
  return pdf.key
}

test('the customer can no longer read the files of a draft that was replaced or withdrawn', async () => {
  await db.delete(drafts).where(eq(drafts.orderId, fixture.order))
  const first = await uploadDraft()
  expect(await canRead(customer, first)).toBe(true)
  const second = await uploadDraft(true)
  expect([await canRead(customer, first), await canRead(customer, second)]).toEqual([false, true])
  const { data } = await writer.callOk(writerRevisions.view, { params: orderService })
  const params = { orderId: fixture.order, draftId: data.at(-1)!._id }
  await writer.callOk(writerRevisions.withdraw, { params, body: { reason: 'wrong file' } })
  expect([await canRead(customer, second), await canRead(writer, second)]).toEqual([false, true])
})

test('the team can no longer read documents that the customer has removed', async () => {
  const { order } = await customer.callOk(customerOrders.view, { params: { id: fixture.order } })
  const service = order.package.packageServices.find(({ serviceModules }) =>
    serviceModules.some(({ id }) => id === 'previous_document'),
  )!
  const upload = async (name: string) =>
    (await customer.upload(name, await createPdf(name, [['x']]))).body.file as FileObject
  const [kept, removed] = [await upload('Kept.pdf'), await upload('Removed.pdf')]
  const send = (uploadedFiles: FileObject[], deletedFiles: FileObject[]) =>
    customer.callOk(customerDocuments.upload, {
      params: { serviceId: service._id, orderId: fixture.order },
      body: {
        order_id: fixture.order,
        serviceId: service._id,
        uploadedFiles,
        deletedFiles,
        taskId: 'previous_document',
      },
    })
  await send([kept, removed], [])
  expect(await canRead(writer, removed.key)).toBe(true)
  await send([], [removed])
  expect([await canRead(writer, removed.key), await canRead(writer, kept.key)]).toEqual([false, true])
})

test('calls for follow-up questions return an empty list while the questions are unpublished', async () => {
  const [row] = await db.select().from(orders).where(eq(orders.id, fixture.order))
  const followUp = { id: 'additional_questionnaire', title: 'Follow Up Questions' }
  const services = row!.package.services.map((service) => ({
    ...service,
    serviceModules: [...service.serviceModules.filter(({ id }) => id !== followUp.id), followUp],
  }))
  await db
    .update(orders)
    .set({ package: { ...row!.package, services } })
    .where(eq(orders.id, fixture.order))
  const params = { orderId: fixture.order, questionnaireId: followUp.id, service: fixture.meeting }
  for (const spec of [contract.questionnaires.view, contract.questionnaires.answers])
    expect(await customer.callOk(spec, { params })).toMatchObject({ data: [], unpublished: true })
  const wrong = await customer.call(contract.questionnaires.view, { params: { ...params, service: 'nope' } })
  expect(wrong.status).toBe(404)
})

test('calls for profile files return the file of each service with the service id', async () => {
  const [row] = await db.select().from(orders).where(eq(orders.id, fixture.order))
  const now = provider.clock.now()
  const done = [fixture.service, fixture.letter].map((serviceId) => ({ taskId: 'final_linkedin', serviceId }))
  await db
    .update(orders)
    .set({ completedTasks: [...row!.completedTasks, ...done] })
    .where(eq(orders.id, fixture.order))
  for (const serviceId of [fixture.service, fixture.letter])
    await db.insert(profileFiles).values({
      siteId: site.id,
      orderId: fixture.order,
      serviceId,
      file: { key: `profile-${serviceId}`, originalname: 'Profile.pdf' },
      createdAt: now,
      updatedAt: now,
    })
  const params = { id: fixture.order }
  for (const reply of [
    await customer.callOk(customerOrders.profileFile, { params }),
    await writer.callOk(writerFinals.profile, { params }),
  ])
    expect(reply.data!.files!.map(({ serviceId, file }) => `${serviceId} ${file.key}`).toSorted()).toEqual(
      [fixture.service, fixture.letter].map((id) => `${id} profile-${id}`).toSorted(),
    )
})

test('a tip with a fraction of a cent is refused and not rounded', async () => {
  await setFlags({ hide_tip: false })
  const { orders: list } = await customer.callOk(customerOrders.list)
  const id = list.find(({ statusPercentage }) => statusPercentage === 100)!._id
  const tip = (amount: number) =>
    customer.call(customerOrders.tip, { params: { id }, body: { tip: amount, payment: createTestCard() } })
  for (const amount of [0.005, 5.001]) expect((await tip(amount)).body).toMatchObject({ code: 'tip_amount_invalid' })
  expect((await tip(7.48)).status).toBe(200)
})
