import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notifications } from '../src/db/schema/messages.ts'
import { orders } from '../src/db/schema/orders.ts'
import { users } from '../src/db/schema/users.ts'
import { createOrderFixture } from '../src/testing/order-fixture.ts'
import { openSocket } from '../src/testing/socket.ts'
import { startProvider } from '../src/testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { db } = provider.services
const fixture = await createOrderFixture(provider, 'customer')
const reviewer = await provider.member('reviewer')
await db.update(orders).set({ reviewerId: reviewer.id }).where(eq(orders.id, fixture.order))
await db
  .update(users)
  .set({ lastName: 'Ownname', preferredClientSideName: 'Quill D.' })
  .where(eq(users.id, fixture.writer))
await db.update(users).set({ lastName: 'Readername' }).where(eq(users.id, reviewer.id))
await db
  .update(notifications)
  .set({ data: { senderName: 'Dana Ownname', senderPrefName: 'Quill D.' } })
  .where(eq(notifications.id, fixture.news))
const customer = await provider.as('customer')
const writer = await provider.as('writer')

async function joinChat(client: typeof customer, chatType: 'writerToCustomer' | 'review') {
  const socket = await openSocket(provider, '/chat', client)
  socket.send({ type: 'subscribe', chatType, order_id: fixture.order })
  socket.send({ type: 'request_all_messages' })
  return { socket, history: await socket.next('all_messages') }
}

test('customers see contributors only by their client-side name, and no reviewer', async () => {
  const place = { orderId: fixture.order, serviceId: fixture.service }
  const letter = { orderId: fixture.order, serviceId: fixture.letter }
  const form = { orderId: fixture.order, questionnaireId: fixture.form, service: fixture.letter }
  const { socket, history } = await joinChat(customer, 'writerToCustomer')
  const replies = [
    await customer.callOk(contract.customerOrders.list),
    await customer.callOk(contract.customerOrders.view, { params: { id: fixture.order } }),
    await customer.callOk(contract.customerRevisions.view, { params: place }),
    await customer.callOk(contract.customerDocuments.final, { params: letter }),
    await customer.callOk(contract.questionnaires.answers, { params: form }),
    await customer.callOk(contract.customerAppointments.view, { params: { ...place, serviceId: fixture.meeting } }),
    await customer.callOk(contract.notifications.list, { query: { page: '1' } }),
    history,
  ]
  for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(/Ownname|Readername/)
  const named = replies.filter((reply) => JSON.stringify(reply).includes('Quill D.'))
  expect(named).toHaveLength(5)
  socket.close()
})

test('customers see the real name of a contributor who has chosen no name for customers', async () => {
  await db.update(users).set({ preferredClientSideName: null }).where(eq(users.id, fixture.writer))
  const { order } = await customer.callOk(contract.customerOrders.view, { params: { id: fixture.order } })
  expect(order.writer).toMatchObject({ firstName: 'Dana', lastName: 'Ownname' })
  await db.update(users).set({ preferredClientSideName: 'Quill D.' }).where(eq(users.id, fixture.writer))
})

test("the customer's chat announces a contributor by client-side name, but no reviewer", async () => {
  const { socket } = await joinChat(customer, 'writerToCustomer')
  const reading = await joinChat(await provider.as('reviewer'), 'writerToCustomer')
  const writing = await joinChat(writer, 'writerToCustomer')
  // The reviewer joined first, but only the contributor is announced.
  expect(await socket.next('new_participant')).toMatchObject({
    participant: { _id: fixture.writer, firstName: '', lastName: '', preferredClientSideName: 'Quill D.' },
  })
  for (const one of [socket, reading.socket, writing.socket]) one.close()
})

test('the team sees the real names of contributors and reviewers', async () => {
  const { order } = await (await provider.as('reviewer')).callOk(contract.writerOrders.view, {
    params: { id: fixture.order },
  })
  expect(order.writerDetails).toMatchObject({ lastName: 'Ownname' })
  const { socket, history } = await joinChat(writer, 'review')
  const names = JSON.stringify(history.participants)
  expect(names).toContain('Ownname')
  expect(names).toContain('Readername')
  socket.close()
})
