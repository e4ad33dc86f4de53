import type { FileObject } from '@quillgate/shared/contract/entities'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../db/schema/orders.ts'
import { executeOperatorRequest } from '../../operator/operate.ts'
import { createDocx, createPdf } from '../../seed/documents.ts'
import { createSampleAnswers } from '../../seed/task-data.ts'
import type { Client } from '../../testing/client.ts'
import { readPdfAuthor } from '../../testing/pdf-pages.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { listOutbox } from '../mail/public.ts'

const provider = await startProvider()
afterAll(() => provider.close())

let customer: Client
let writer: Client
let orderId = ''
let uploadFile: (client: Client, name: string) => Promise<FileObject>

beforeAll(async () => {
  customer = await provider.as('newcomer')
  writer = await provider.as('writer')
  const bytes = { pdf: await createPdf('Test', [['One line']]), docx: createDocx(['One line']) }
  uploadFile = async (client, name) => {
    const answer = await client.upload(name, name.endsWith('.pdf') ? bytes.pdf : bytes.docx)
    return answer.body.file as FileObject
  }
})

const { customerOrders, contracts, customerDocuments, questionnaires, followUp, customerRevisions, writerRevisions } =
  contract
const { writerFinals, customerAppointments, writerOrders, notifications } = contract
const viewOrder = async () => (await customer.callOk(customerOrders.view, { params: { id: orderId } })).order
const createCard = (last4 = '4242') => ({ id: `pm_${Math.random()}`, type: 'card', card: { last4 } })
const fetchService = async (index: number) => (await viewOrder()).package.packageServices[index]!
/** Returns the image of a signature pad with one stroke, as a data URL. */
function createSignature(): string {
  const png = new PNG({ width: 700, height: 500 })
  for (let x = 100; x < 600; x++) png.data.set([0, 0, 0, 255], ((250 + (x % 7)) * 700 + x) * 4)
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}
const blankSignature = () =>
  `data:image/png;base64,${PNG.sync.write(new PNG({ width: 700, height: 500 })).toString('base64')}`

test('a purchase creates an order, an invoice and a notification', async () => {
  const { packages } = await customer.callOk(customerOrders.packages, { query: { purchasable: 'true' } })
  const wanted = packages.find(({ packageName }) => packageName === 'Professional Resume Package')!
  const body = { payment: createCard(), package_subscribed: wanted._id, cartItems: [], loggedInCartCheckout: false }
  const bought = await customer.callOk(customerOrders.create, { body, headers: { 'idempotency-key': 'first-order' } })
  orderId = bought.order_id!
  const seen = await customer.callOk(customerOrders.view, { params: { id: orderId } })
  expect(seen.order).toMatchObject({
    statusPercentage: 0,
    contract_signed: false,
    invoicePrice: 349,
    invoiceCurrency: 'usd',
  })
  expect(seen.invoices).toMatchObject([{ status: 'paid', price: 349, ordersIds: [orderId], isMulti: false }])
  const { notifications: news } = await customer.callOk(notifications.list, { query: { page: '1', unread: 'true' } })
  expect(news[0]).toMatchObject({ order_id: orderId })
})

test('every task is refused until the contract has a valid signature', async () => {
  const { _id, serviceModules } = await fetchService(0)
  const form = serviceModules[1]!.id
  const task = { serviceType: 'questionnaire', taskId: form, serviceId: _id, data: [], editable: false }
  const early = await customer.call(customerOrders.completeTask, { params: { id: orderId }, body: task })
  expect(early.body).toMatchObject({ status: false, code: 'contract_unsigned' })

  const sign = (data: string) => customer.call(contracts.sign, { params: { id: orderId }, body: { data } })
  expect((await sign(blankSignature())).body).toMatchObject({ code: 'signature_empty' })
  expect((await sign('data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).body).toMatchObject({
    code: 'signature_invalid',
  })
  expect((await customer.call(contracts.download, { params: { id: orderId } })).body).toMatchObject({
    code: 'contract_unsigned',
  })
  expect((await sign(createSignature())).body).toMatchObject({ status: true })
  expect((await sign(createSignature())).body).toMatchObject({ status: false, code: 'contract_signed' })
  const pdf = await customer.call(contracts.download, { params: { id: orderId } })
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers['content-disposition']).toContain('attachment')
  // Renames the account. The signed contract must still contain the old name.
  const { id: me, email } = await provider.member('newcomer')
  await customer.callOk(contract.profile.update, { body: { _id: me, firstName: 'Thomas', lastName: 'Becker', email } })
  const later = await customer.call(contracts.download, { params: { id: orderId } })
  expect(await readPdfAuthor(later.raw)).toBe('Tom Becker')
})

async function submitDocuments(uploadedFiles: unknown[], deletedFiles: unknown[] = []) {
  const { _id: serviceId } = await fetchService(0)
  return customer.call(customerDocuments.upload, {
    params: { serviceId, orderId },
    body: { order_id: orderId, serviceId, uploadedFiles, deletedFiles, taskId: 'previous_document' },
  })
}

test('the documents task needs at least one document', async () => {
  expect((await submitDocuments([])).body).toMatchObject({ code: 'documents_missing' })
})

test('the documents task accepts only files that the customer has uploaded', async () => {
  await provider.services.db
    .update(orders)
    .set({ writerId: (await provider.member('writer')).id, assignedAt: new Date() })
    .where(eq(orders.id, orderId))
  const { _id: serviceId } = await fetchService(0)
  const foreign = await uploadFile(writer, 'Foreign.pdf')
  expect((await submitDocuments([foreign])).body).toMatchObject({ code: 'file_missing' })
  const mine = await uploadFile(customer, 'Mine.pdf')
  expect((await submitDocuments([{ ...mine, originalname: 'renamed.exe' }])).body).toMatchObject({ status_code: 200 })
  const stored = await customer.callOk(customerDocuments.previous, { params: { serviceId, orderId } })
  expect(stored.data.files).toMatchObject([{ key: mine.key, originalname: 'Mine.pdf' }])
  expect((await submitDocuments([], [mine])).body).toMatchObject({ code: 'documents_missing' })
  expect((await writer.call(contract.files.read, { params: { key: mine.key } })).status).toBe(200)
  expect(
    (await (await provider.as('otherWriter')).call(contract.files.read, { params: { key: mine.key } })).status,
  ).toBe(404)
})

test('valid answers to a questionnaire replace earlier answers only on request', async () => {
  const { _id: serviceId, serviceModules } = await fetchService(0)
  const taskId = serviceModules[1]!.id
  const params = { orderId, questionnaireId: taskId, service: serviceId }
  const { data: items } = await customer.callOk(questionnaires.view, { params })
  const send = (data: unknown, editable = false) =>
    customer.call(customerOrders.completeTask, {
      params: { id: orderId },
      body: { serviceType: 'questionnaire', taskId, serviceId, data, editable },
    })
  expect((await send(items)).body).toMatchObject({ code: 'answer_missing' })
  const answered = createSampleAnswers(items)
  const invalid = answered.map((item) => (item.type === 'select' ? { ...item, answer: 'For ever' } : item))
  expect((await send(invalid)).body).toMatchObject({ code: 'answer_invalid' })
  expect((await send(answered)).status).toBe(200)
  expect((await send(answered)).body).toMatchObject({ code: 'task_done' })
  expect((await send(answered, true)).status).toBe(200)
  expect((await viewOrder()).statusPercentage).toBe(18)
  const read = await writer.callOk(writerOrders.answers, {
    params: { id: orderId, questionnaireId: taskId, service: serviceId },
  })
  expect(read.data.find(({ type }) => type === 'email')).toMatchObject({ answer: 'maya.okafor@mailbox.org' })
})

test('follow-up questions can be saved, published and answered', async () => {
  const { _id: service } = await fetchService(0)
  const params = { id: orderId, service }
  const answer = {
    serviceType: 'questionnaire',
    taskId: 'additional_questionnaire',
    serviceId: service,
    editable: false,
  }
  const early = await customer.call(customerOrders.completeTask, {
    params: { id: orderId },
    body: { ...answer, data: [] },
  })
  expect(early.body).toMatchObject({ code: 'task_locked' })
  expect((await writer.call(followUp.publish, { params, body: {} })).body).toMatchObject({ code: 'questions_missing' })
  const data = [
    { type: 'paragraph', text: '<p onclick="x()">Hi<script>alert(1)</script></p>' },
    { type: 'text', text: 'Which?', required: true },
  ]
  expect((await writer.call(followUp.save, { params, body: { id: orderId, service, data } })).status).toBe(200)
  expect((await writer.call(followUp.publish, { params, body: {} })).status).toBe(200)
  const seen = await customer.callOk(questionnaires.view, {
    params: { orderId, questionnaireId: 'additional_questionnaire', service },
  })
  expect(seen.data[0]!.text).toBe('<p>Hi</p>')
  await customer.callOk(customerOrders.completeTask, {
    params: { id: orderId },
    body: { ...answer, data: createSampleAnswers(seen.data) },
  })
})

test('a draft is hidden from the customer until it is approved', async () => {
  const { _id: serviceId } = await fetchService(0)
  const [dataPdf, dataWord] = [await uploadFile(writer, 'Draft.pdf'), await uploadFile(writer, 'Draft.docx')]
  const upload = (override: boolean, data: object = { dataPdf, dataWord, additionalFiles: [] }) =>
    writer.call(writerRevisions.upload, { body: { order_id: orderId, serviceId, override, data } })
  expect((await upload(false, { dataPdf, additionalFiles: [] })).body).toMatchObject({ code: 'draft_word_missing' })
  expect((await upload(false)).status).toBe(200)
  expect((await upload(false)).body).toMatchObject({ code: 'draft_awaiting_approval' })
  expect((await customer.callOk(customerRevisions.view, { params: { serviceId, orderId } })).data).toEqual([])
  expect((await customer.call(contract.files.read, { params: { key: dataPdf.key } })).status).toBe(404)
})

test('a draft cannot be withdrawn twice', async () => {
  const { _id: serviceId } = await fetchService(0)
  const [draft] = (await writer.callOk(writerRevisions.view, { params: { serviceId, orderId } })).data
  const params = { orderId, draftId: draft!._id }
  const gone = await writer.callOk(writerRevisions.withdraw, { params, body: { reason: 'Wrong file' } })
  expect(gone.data).toMatchObject({ deletedBy: expect.any(String) })
  expect((await writer.call(writerRevisions.withdraw, { params, body: { reason: 'Again' } })).body).toMatchObject({
    code: 'draft_withdrawn',
  })
})

test('an order returns 404 for another customer, for users of another site and for a reviewer who is not assigned', async () => {
  for (const client of [await provider.as('single'), await provider.as('customer', 'inkwell')]) {
    expect((await client.call(customerOrders.view, { params: { id: orderId } })).status).toBe(404)
  }
  const reviewer = await provider.as('reviewer')
  expect((await reviewer.call(writerOrders.view, { params: { id: orderId } })).status).toBe(404)
})

test('the customer can book an appointment, and then the writer can complete it', async () => {
  const { _id: serviceId } = await fetchService(2)
  const body = { taskId: 'schedule_appointment', serviceId }
  expect((await writer.call(writerOrders.completeTask, { params: { orderId }, body })).body).toMatchObject({
    code: 'task_locked',
  })
  await customer.callOk(customerAppointments.confirm, { params: { orderId }, body })
  expect((await customer.call(customerAppointments.confirm, { params: { orderId }, body })).body).toMatchObject({
    code: 'appointment_booked',
  })
  const { needsActionOrders } = await writer.callOk(writerOrders.needsAction)
  expect(needsActionOrders.map(({ _id }) => _id)).toContain(orderId)
  await writer.callOk(writerOrders.completeTask, { params: { orderId }, body })
})

test('the customer sees a submitted final document until it is reopened', async () => {
  const { _id: serviceId } = await fetchService(1)
  const [dataPdf, dataWord] = [await uploadFile(writer, 'Final.pdf'), await uploadFile(writer, 'Final.docx')]
  const body = {
    order_id: orderId,
    serviceId,
    taskId: 'final_document',
    dataPdf,
    dataWord,
    otherFiles: [],
    notes: 'Enjoy',
  }
  await writer.callOk(writerFinals.upload, { body })
  expect((await writer.call(writerFinals.upload, { body })).body).toMatchObject({ code: 'final_submitted' })
  const params = { serviceId, orderId }
  expect((await customer.callOk(customerDocuments.final, { params })).data).toMatchObject({ writerNotes: 'Enjoy' })
  expect((await customer.call(contract.files.download, { params: { key: dataPdf.key } })).status).toBe(200)
  await writer.callOk(writerFinals.reopen, { params: { id: orderId, serviceId }, body: { taskId: 'final_document' } })
  expect((await customer.callOk(customerDocuments.final, { params })).data).toBeUndefined()
})

test('after each step, the user who must act next gets a mail with a link to the order', async () => {
  const { id: siteId } = await provider.site('northwind')
  const mails = await listOutbox({ ...provider.services, siteId })
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual(
    expect.arrayContaining([
      'tom.becker@mailbox.org Northwind Résumés: Your signed contract',
      'dana.whitfield@quill.works Northwind Résumés: New documents',
      'tom.becker@mailbox.org Northwind Résumés: Follow up questions',
      'noor.castellano@quill.works Northwind Résumés: A draft waits for approval',
      'dana.whitfield@quill.works Northwind Résumés: An appointment was booked',
      'tom.becker@mailbox.org Northwind Résumés: Your document is ready',
    ]),
  )
  const ready = mails.find(({ subject }) => subject.endsWith('Your document is ready'))!
  expect(ready.text).toContain(`http://northwind.localhost/orders/view/${orderId}`)
})

test('the writer can archive an order after changing its due date and priority', async () => {
  const { client_id: clientId } = await viewOrder()
  const set = (dueDate: string | null, by = clientId) =>
    writer.call(writerOrders.setDueDate, { body: { orderId, clientId: by, dueDate } })
  expect((await set('2020-01-01')).body).toMatchObject({ code: 'due_date_past' })
  expect((await set('2099-02-30')).body).toMatchObject({ code: 'due_date_invalid' })
  expect((await set('2099-02-28', 'somebody')).body).toMatchObject({ code: 'identity_mismatch' })
  expect((await set('2099-02-28')).body).toMatchObject({ status: true })
  const { data } = await writer.callOk(writerOrders.update, {
    params: { id: orderId },
    body: { priority: 'urgent', archived: true },
  })
  expect(data).toMatchObject({ priority: 'urgent', writerArchived: true, dueDate: '2099-02-28' })
  expect((await writer.callOk(writerOrders.list)).orders.map(({ _id }) => _id)).not.toContain(orderId)
  expect(
    (await writer.callOk(writerOrders.list, { query: { archived: 'true' } })).orders.map(({ _id }) => _id),
  ).toContain(orderId)
})

test('erasing the customer removes all names of the customer from notifications and mails of the writer', async () => {
  const readWriterData = async () => ({
    ...(await writer.callOk(notifications.list, { query: { page: '1' } })),
    mails: await listOutbox({ ...provider.services, siteId: (await provider.site('northwind')).id }),
  })
  const before = await readWriterData()
  expect(JSON.stringify(before.mails)).toContain('Thomas Becker uploaded documents')
  const names = before.notifications.map(({ data }) => data.senderName)
  expect(names).toContain('Thomas Becker')
  // The notifications and mails contain the name from before this change.
  const { id: _id, email } = await provider.member('newcomer')
  await customer.callOk(contract.profile.update, { body: { _id, firstName: 'Tim', lastName: 'Newname', email } })
  const args = ['user', 'erase', email, '--yes', '--site', 'northwind.localhost']
  const erased = await executeOperatorRequest(provider.services, { args, cwd: '/', operator: 'kim' })
  expect(erased).toMatchObject({ code: 0 })
  const after = await readWriterData()
  expect(after.notifications.map(({ data }) => data.senderName)).toEqual(
    names.map((name) => (name === 'Thomas Becker' ? 'Erased' : name)),
  )
  expect(JSON.stringify(after)).not.toMatch(/thomas|becker/i)
})
