import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { DAY } from '../../common/clock.ts'
import { createOrderFixture } from '../../testing/order-fixture.ts'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { writerOrders } = contract
const fixture = await createOrderFixture(provider, 'customer')
const writer = await provider.as('writer')
const reviewer = await provider.as('reviewer')
const params = { id: fixture.order }
const readOrder = async () => (await writer.callOk(writerOrders.view, { params })).order
const updateOrder = (body: object) => writer.callOk(writerOrders.update, { params, body })

test('the priority of an order can be set, changed and cleared without changing other fields', async () => {
  for (const priority of ['urgent', 'low'] as const) {
    expect(await updateOrder({ priority })).toMatchObject({ data: { priority } })
    expect((await readOrder()).priority).toBe(priority)
  }
  await updateOrder({ archived: true })
  expect((await readOrder()).priority).toBe('low')
  await updateOrder({ priority: null })
  expect(await readOrder()).toMatchObject({ writerArchived: true })
  expect((await readOrder()).priority).toBeUndefined()
  await updateOrder({ archived: false })
  const refused = await writer.call(writerOrders.update, { params, body: { priority: 'whenever' } })
  expect(refused.status).toBe(422)
})

test('a due date can be today or later, or be removed', async () => {
  const { client_id: clientId } = await readOrder()
  const setDue = (dueDate: string | null) =>
    writer.call(writerOrders.setDueDate, { body: { orderId: fixture.order, clientId, dueDate } })
  const inDays = (days: number) => new Date(provider.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
  expect((await setDue(inDays(3))).status).toBe(200)
  expect((await readOrder()).dueDate).toBe(inDays(3))
  expect((await setDue(inDays(-3))).body).toMatchObject({ code: 'due_date_past' })
  expect((await setDue('2026-02-30')).body).toMatchObject({ code: 'due_date_invalid' })
  expect((await readOrder()).dueDate).toBe(inDays(3))
  expect((await setDue(null)).status).toBe(200)
  expect((await readOrder()).dueDate).toBeUndefined()
})

test('an order can be moved to the archive and back', async () => {
  const lists = async () => {
    const [current, archived] = await Promise.all([
      writer.callOk(writerOrders.list),
      writer.callOk(writerOrders.list, { query: { archived: 'true' } }),
    ])
    return [current, archived].map(({ orders }) => orders.some(({ _id }) => _id === fixture.order))
  }
  expect(await lists()).toEqual([true, false])
  await updateOrder({ archived: true })
  expect(await lists()).toEqual([false, true])
  await updateOrder({ archived: false })
  expect(await lists()).toEqual([true, false])
})

test('a reviewer cannot change an order', async () => {
  const before = JSON.stringify(await readOrder())
  const body = { orderId: fixture.order, clientId: fixture.client, dueDate: null }
  const answers = [
    await reviewer.call(writerOrders.update, { params, body: { priority: 'urgent' } }),
    await reviewer.call(writerOrders.update, { params, body: { archived: true } }),
    await reviewer.call(writerOrders.setDueDate, { body }),
    await reviewer.call(writerOrders.postpone, { params, body: {} }),
  ]
  for (const { status, body: said } of answers)
    expect([status, said.error]).toEqual([403, "You don't have the required permissions!"])
  expect(JSON.stringify(await readOrder())).toBe(before)
})

test('the responses for the step pages of an order include its progress', async () => {
  const place = { orderId: fixture.order, serviceId: fixture.service }
  const { orderData } = await writer.callOk(contract.writerRevisions.view, { params: place })
  expect(orderData).toMatchObject({ statusPercentage: (await readOrder()).statusPercentage, contract_signed: true })
})
