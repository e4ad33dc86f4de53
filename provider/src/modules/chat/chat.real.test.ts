import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openSocket } from '../../testing/socket.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { orders } from '../orders/table.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const customer = await provider.as('customer')
const writer = await provider.as('writer')
const { orders: own } = await customer.must(contract.customerOrders.list)
const order_id = own.find(({ package: { packageName } }) => packageName === 'Professional Resume Package')!._id
const customerChat = { type: 'subscribe', chatType: 'writerToCustomer', order_id }
const said = (content: string, more: object = {}) => ({
  type: 'new_message',
  chatType: 'writerToCustomer',
  order_id,
  message_type: 'text',
  content,
  ...more,
})
const joined = async (client: typeof customer, subscribe: object = customerChat) => {
  const socket = await openSocket(provider, '/chat', client)
  socket.say(subscribe)
  socket.say({ type: 'request_all_messages' })
  return { socket, history: await socket.next('all_messages') }
}

test('history names the participants without e-mails, and a message reaches both sides once', async () => {
  const [mine, hers] = [await joined(customer), await joined(writer)]
  expect(mine.history.messages).toHaveLength(4)
  expect(mine.history.participants).toContainEqual(expect.objectContaining({ role: 'writer', firstName: 'Dana' }))
  expect(JSON.stringify(mine.history)).not.toContain('@')
  expect(await mine.socket.next('new_participant')).toMatchObject({ participant: { role: 'writer' } })
  mine.socket.say(said('Hello <b onclick="x()">Dana</b><script>1</script>'))
  const seen = await hers.socket.next('new_message')
  expect(seen.message).toMatchObject({ content: 'Hello <b>Dana</b>', badge: 'CUSTOMER', order_id })
  expect(await mine.socket.next('new_message')).toEqual(seen)
  hers.socket.say({ type: 'PING' })
  // A dialect is answered in kind.
  expect(await hers.socket.next('PONG')).toEqual({ type: 'PONG' })
  mine.socket.close()
  hers.socket.close()
})

test('the team’s chat is closed to the customer, and what a reviewer says is refused', async () => {
  const stranger = await openSocket(provider, '/chat', customer)
  stranger.say({ type: 'subscribe', chatType: 'review', order_id })
  expect(await stranger.next('error')).toMatchObject({ error: 'This chat is not available.' })
  const { socket, history } = await joined(await provider.as('reviewer'), { ...customerChat, chatType: 'review' })
  expect(history.messages).toHaveLength(2)
  socket.say(said('May I?', { chatType: 'review' }))
  expect(await socket.next('error')).toMatchObject({ error: "You don't have the required permissions!" })
  stranger.close()
  socket.close()
})

test('nobody speaks for somebody else, sends a foreign file, or hears another order', async () => {
  const { socket } = await joined(customer)
  socket.say(said('I am Dana', { sent_by: (await provider.member('writer')).id }))
  expect(await socket.next('error')).toMatchObject({ error: 'This request names somebody else.' })
  const file = await writer.upload('Notes.txt', Buffer.from('secret notes'))
  const { key, originalname } = file.body.file as { key: string; originalname: string }
  socket.say(said('', { message_type: 'file', content: undefined, data: { key, originalname } }))
  expect(await socket.next('error')).toMatchObject({ error: 'Please upload the document' })
  const other = await openSocket(provider, '/chat', await provider.as('single'))
  other.say(customerChat)
  expect(await other.next('error')).toMatchObject({ error: 'This could not be found.' })
  other.close()
  socket.close()
})

test('a site that closes the customer’s chat closes it on the server; the other tenant sees no order', async () => {
  const inkwell = await provider.as('customer', 'inkwell')
  const { orders: theirs } = await inkwell.must(contract.customerOrders.list)
  const socket = await openSocket(provider, '/chat', inkwell)
  socket.say({ ...customerChat, order_id: theirs[0]!._id })
  expect(await socket.next('error')).toMatchObject({ error: 'This chat is not available.' })
  socket.close()
})

test('a writer who is taken off an order is refused with the next message', async () => {
  const { socket } = await joined(writer)
  const next = (await provider.member('otherWriter')).id
  await provider.services.db.update(orders).set({ writerId: next }).where(eq(orders.id, order_id))
  socket.say(said('Still here?'))
  expect(await socket.next('error')).toMatchObject({ error: 'This could not be found.' })
  await provider.services.db
    .update(orders)
    .set({ writerId: (await provider.member('writer')).id })
    .where(eq(orders.id, order_id))
  socket.close()
})

test('the chat with the admin brings its history on subscribing', async () => {
  const socket = await openSocket(provider, '/admin-chat', writer)
  const userId = (await provider.member('writer')).id
  socket.say({ type: 'subscribe', chatType: 'writerToAdmin', userId })
  expect(await socket.next('all_messages')).toMatchObject({ clientName: 'Noor Castellano', messages: [{}, {}] })
  const hello = {
    type: 'new_message',
    message_type: 'text',
    sentToWriter: true,
    chatType: 'writerToAdmin',
    content: 'Hello',
  }
  socket.say(hello)
  expect(await socket.next('new_message')).toMatchObject({ message: { content: 'Hello', badge: 'CONTRIBUTOR' } })
  socket.say({ type: 'subscribe', chatType: 'writerToAdmin', userId: (await provider.member('otherWriter')).id })
  expect(await socket.next('error')).toMatchObject({ error: 'This request names somebody else.' })
  socket.close()
})

test('signing out closes the sockets of that session with 4401; a visitor gets none', async () => {
  const leaving = await provider.as('customer')
  const { socket } = await joined(leaving)
  await leaving.must(contract.auth.logout)
  expect(await socket.closed).toBe(4401)
  await expect(openSocket(provider, '/chat', provider.visitor())).rejects.toThrow('401')
})
