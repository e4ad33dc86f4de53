import { contract } from '@quillgate/shared/contract/table'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { HOUR } from '../../common/clock.ts'
import { orders } from '../../db/schema/orders.ts'
import { openSocket } from '../../testing/socket.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { roomKey } from './rooms.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const customer = await provider.as('customer')
const writer = await provider.as('writer')
const { orders: own } = await customer.callOk(contract.customerOrders.list)
const order_id = own.find(({ package: { packageName } }) => packageName === 'Professional Resume Package')!._id
const customerChat = { type: 'subscribe', chatType: 'writerToCustomer', order_id }
const messageFrame = (content: string, overrides: object = {}) => ({
  type: 'new_message',
  chatType: 'writerToCustomer',
  order_id,
  message_type: 'text',
  content,
  ...overrides,
})
const joinChat = async (client: typeof customer, subscribe: object = customerChat) => {
  const socket = await openSocket(provider, '/chat', client)
  socket.send(subscribe)
  socket.send({ type: 'request_all_messages' })
  return { socket, history: await socket.next('all_messages') }
}

test('the chat history contains no e-mail address', async () => {
  const { socket, history } = await joinChat(customer)
  expect(history.messages).toHaveLength(4)
  expect(history.participants).toContainEqual(expect.objectContaining({ role: 'writer', firstName: 'Dana' }))
  expect(JSON.stringify(history)).not.toContain('@')
  socket.close()
})

test('a message is delivered once to each participant', async () => {
  const [mine, hers] = [await joinChat(customer), await joinChat(writer)]
  expect(await mine.socket.next('new_participant')).toMatchObject({ participant: { role: 'writer' } })
  mine.socket.send(messageFrame('Hello <b onclick="x()">Dana</b><script>1</script>'))
  const seen = await hers.socket.next('new_message')
  expect(seen.message).toMatchObject({ content: 'Hello <b>Dana</b>', badge: 'CUSTOMER', order_id })
  expect(await mine.socket.next('new_message')).toEqual(seen)
  hers.socket.send({ type: 'PING' })
  // The server replies with upper-case frame types if the client uses them.
  expect(await hers.socket.next('PONG')).toEqual({ type: 'PONG' })
  mine.socket.close()
  hers.socket.close()
})

test("a customer cannot open the team's chat", async () => {
  const stranger = await openSocket(provider, '/chat', customer)
  stranger.send({ type: 'subscribe', chatType: 'review', order_id })
  expect(await stranger.next('error')).toMatchObject({ error: "You don't have the required permissions!" })
  stranger.close()
})

test("a reviewer can read but not write in the team's chat", async () => {
  const { socket, history } = await joinChat(await provider.as('reviewer'), { ...customerChat, chatType: 'review' })
  expect(history.messages).toHaveLength(2)
  socket.send(messageFrame('May I?', { chatType: 'review' }))
  expect(await socket.next('error')).toMatchObject({ error: "You don't have the required permissions!" })
  socket.close()
})

test('a message is refused if its sender id, its file or its order belongs to another user', async () => {
  const { socket } = await joinChat(customer)
  socket.send(messageFrame('I am Dana', { sent_by: (await provider.member('writer')).id }))
  expect(await socket.next('error')).toMatchObject({
    error: 'You’re now logged in with a different account. Please reload the page.',
  })
  const file = await writer.upload('Notes.txt', Buffer.from('secret notes'))
  const { key, originalname } = file.body.file as { key: string; originalname: string }
  socket.send(messageFrame('', { message_type: 'file', content: undefined, data: { key, originalname } }))
  expect(await socket.next('error')).toMatchObject({ error: 'Please upload the document' })
  const other = await openSocket(provider, '/chat', await provider.as('single'))
  other.send(customerChat)
  expect(await other.next('error')).toMatchObject({ error: 'We couldn’t find that.' })
  other.close()
  socket.close()
})

test('customers cannot subscribe to a chat on a site without customer chat', async () => {
  const inkwell = await provider.as('customer', 'inkwell')
  const { orders: theirs } = await inkwell.callOk(contract.customerOrders.list)
  const socket = await openSocket(provider, '/chat', inkwell)
  socket.send({ ...customerChat, order_id: theirs[0]!._id })
  expect(await socket.next('error')).toMatchObject({ error: 'This chat is not available.' })
  socket.close()
})

test('a writer who has been removed from the order cannot send another message', async () => {
  const { socket } = await joinChat(writer)
  const next = (await provider.member('otherWriter')).id
  await provider.services.db.update(orders).set({ writerId: next }).where(eq(orders.id, order_id))
  socket.send(messageFrame('Still here?'))
  expect(await socket.next('error')).toMatchObject({ error: 'We couldn’t find that.' })
  await provider.services.db
    .update(orders)
    .set({ writerId: (await provider.member('writer')).id })
    .where(eq(orders.id, order_id))
  socket.close()
})

test('a message is refused if it is empty, even if only after sanitizing', async () => {
  const { socket } = await joinChat(customer)
  for (const content of ['', '<p><br></p>', '<p><img src="https://spy.test/a.png"></p>']) {
    socket.send(messageFrame(content))
    expect(await socket.next('error')).toMatchObject({ error: 'Please write a message.' })
  }
  socket.close()
})

test('participants are notified of a message only while their chat is closed', async () => {
  const readUnread = (client: typeof customer) =>
    client.callOk(contract.notifications.list, { query: { page: '1', unread: 'true' } })
  const unread = async (client: typeof customer) => (await readUnread(client)).count!
  const { id, siteId } = await provider.member('writer')
  const room = roomKey(siteId, { chatType: 'writerToCustomer', id: order_id })
  await expect.poll(() => provider.services.hub.has(room, id)).toBe(false)
  const [mine, before] = [await joinChat(customer), await unread(writer)]
  mine.socket.send(messageFrame('Anybody there?'))
  await mine.socket.next('new_message')
  expect(await unread(writer)).toBe(before + 1)
  expect((await readUnread(writer)).notifications[0]).toMatchObject({
    order_id,
    data: { chatType: 'writerToCustomer' },
  })
  const hers = await joinChat(writer)
  mine.socket.send(messageFrame('Ah, there you are.'))
  await hers.socket.next('new_message')
  expect(await unread(writer)).toBe(before + 1)
  mine.socket.close()
  hers.socket.close()
})

test('a socket that closes while it joins a chat does not stay in the chat', async () => {
  const { db, hub } = provider.services
  const { id, siteId } = await provider.member('writer')
  const isInChat = () => hub.has(roomKey(siteId, { chatType: 'writerToCustomer', id: order_id }), id)
  await expect.poll(isInChat).toBe(false)
  const { socket: mine } = await joinChat(customer)
  const hers = await openSocket(provider, '/chat', writer)
  await db.transaction(async (tx) => {
    // The reply to the frame has to wait for this lock.
    await tx.execute(sql`lock table orders in access exclusive mode`)
    hers.send(customerChat)
    hers.close()
    await hers.closed
  })
  await mine.next('new_participant')
  expect(await isInChat()).toBe(false)
  mine.close()
})

test('a client that uses upper-case frame types gets replies with upper-case frame types', async () => {
  const socket = await openSocket(provider, '/chat', customer)
  socket.send({ event: 'SUBSCRIBE', payload: { chatType: 'WRITER-TO-CUSTOMER', order_id } })
  socket.send({ event: 'REQUEST_ALL_MESSAGES' })
  expect(await socket.next('ALL_MSGS')).toMatchObject({
    participants: expect.arrayContaining([expect.objectContaining({ role: 'user' })]),
  })
  const { socket: hers } = await joinChat(writer)
  expect(await socket.next('NEW_PARTICIPANT')).toMatchObject({ participant: { role: 'writer' } })
  socket.send({ type: 'NEW_MSG', message_type: 'text', chatType: 'writerToCustomer', order_id, content: 'Loud' })
  expect(await socket.next('NEW_MSG')).toMatchObject({ message: { content: 'Loud' } })
  expect(await hers.next('new_message')).toMatchObject({ message: { content: 'Loud' } })
  socket.close()
  hers.close()
})

test('the socket is closed when the session expires, because pings do not extend the session', async () => {
  const idle = await provider.as('customer')
  const { socket } = await joinChat(idle)
  provider.clock.move(11 * HOUR)
  socket.send({ type: 'ping' })
  await socket.next('pong')
  // Pings are not activity, so the session must end twelve hours after the last message.
  provider.clock.move(2 * HOUR)
  socket.send({ type: 'ping' })
  expect(await socket.closed).toBe(4401)
  provider.clock.move(-13 * HOUR)
})

test('the history of the admin chat is sent as soon as the writer subscribes', async () => {
  const socket = await openSocket(provider, '/admin-chat', writer)
  const userId = (await provider.member('writer')).id
  socket.send({ type: 'subscribe', chatType: 'writerToAdmin', userId })
  expect(await socket.next('all_messages')).toMatchObject({ clientName: 'Noor Castellano', messages: [{}, {}] })
  const hello = {
    type: 'new_message',
    message_type: 'text',
    sentToWriter: true,
    chatType: 'writerToAdmin',
    content: 'Hello',
  }
  socket.send(hello)
  expect(await socket.next('new_message')).toMatchObject({ message: { content: 'Hello', badge: 'CONTRIBUTOR' } })
  socket.send({ type: 'subscribe', chatType: 'writerToAdmin', userId: (await provider.member('otherWriter')).id })
  expect(await socket.next('error')).toMatchObject({
    error: 'You’re now logged in with a different account. Please reload the page.',
  })
  socket.close()
})

test('a sign-out closes the sockets of its session with code 4401', async () => {
  const leaving = await provider.as('customer')
  const { socket } = await joinChat(leaving)
  await leaving.callOk(contract.auth.logout)
  expect(await socket.closed).toBe(4401)
})

test('a sign-out while a socket joins a chat closes the socket with code 4401', async () => {
  const { hub } = provider.services
  const leaving = await provider.as('customer')
  const socket = await openSocket(provider, '/chat', leaving)
  // The socket asks this before it joins.
  vi.spyOn(hub, 'has').mockImplementationOnce(async (room, userId) => {
    await leaving.callOk(contract.auth.logout)
    return hub.has(room, userId)
  })
  socket.send(customerChat)
  expect(await socket.closed).toBe(4401)
})

test('a visitor cannot open a socket', async () => {
  await expect(openSocket(provider, '/chat', provider.visitor())).rejects.toThrow('401')
})
