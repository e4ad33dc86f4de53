import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { DEMO_USERS } from '../seed/demo-users.ts'
import { openSocket } from '../testing/socket.ts'
import { startProvider } from '../testing/start-provider.ts'
import { executeOperatorRequest } from './operate.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const runOperator = async (...args: string[]) => {
  const { out, err, code } = await executeOperatorRequest(provider.services, {
    args: ['--site', 'northwind.localhost', ...args, '--json'],
    cwd: import.meta.dirname,
    operator: 'kim',
  })
  return { code, err, said: out && (JSON.parse(out) as Record<string, unknown>) }
}
const customer = await provider.as('customer')
const { orders } = await customer.callOk(contract.customerOrders.list)
const order_id = orders.find(({ package: { packageName } }) => packageName === 'Professional Resume Package')!._id

async function readContents(chatType: string, client = customer) {
  const socket = await openSocket(provider, '/chat', client)
  socket.send({ type: 'subscribe', chatType, order_id })
  socket.send({ type: 'request_all_messages' })
  const { messages } = await socket.next('all_messages')
  socket.close()
  return messages as { _id: string; sent_by: string }[]
}

test('`chat remove` deletes the messages of one sender from one chat, but only after a confirmation', async () => {
  const writer = await provider.member('writer')
  const [before, team] = [
    await readContents('writerToCustomer'),
    await readContents('review', await provider.as('writer')),
  ]
  const hers = before.filter(({ sent_by }) => sent_by === writer.id)
  expect(hers.length).toBeGreaterThan(0)
  expect(hers.length).toBeLessThan(before.length)

  const remove = ['chat', 'remove', order_id, '--from', DEMO_USERS.writer.email]
  expect((await runOperator(...remove)).said).toMatchObject({
    done: 'dry run: add --yes to delete',
    chat: 'writerToCustomer',
    messages: hers.length,
  })
  expect(await readContents('writerToCustomer')).toEqual(before)
  expect((await runOperator(...remove, '--yes')).said).toMatchObject({ done: 'removed', messages: hers.length })
  expect(await readContents('writerToCustomer')).toEqual(before.filter(({ sent_by }) => sent_by !== writer.id))
  expect(await readContents('review', await provider.as('writer'))).toEqual(team)
})

test('`chat remove` deletes a message by its id, but nothing without a selection or from an order of another site', async () => {
  const [first, ...others] = await readContents('writerToCustomer')
  expect((await runOperator('chat', 'remove', order_id, '--yes')).err).toContain('--all')
  const elsewhere = await runOperator('--site', 'inkwell.localhost', 'chat', 'remove', order_id, '--all', '--yes')
  expect(elsewhere).toMatchObject({ code: 1, err: 'There is no such entry.\n' })
  await runOperator('chat', 'remove', order_id, '--message', first!._id, '--yes')
  expect(await readContents('writerToCustomer')).toEqual(others)
})
