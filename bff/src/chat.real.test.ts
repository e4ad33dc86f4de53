import { expect, onTestFinished, test } from 'vitest'
import { createActors } from './plugins/actor.ts'
import { configFor, startBff } from './testing/bff.ts'
import { openSocket, withChat } from './testing/chat.ts'
import { json, startUpstream } from './testing/upstream.ts'

const actors = createActors(configFor('http://a').COOKIE_SECRET, { host: '' })
const cookieOf = (id: string, role: 'customer' | 'writer' | 'reviewer', session = 's1') =>
  `u.sid=secret-${id}; ${actors.write({ id, role, session, keepUntil: undefined }, 'northwind.test', undefined, 0).split(';')[0]}`

async function startChat(env: Record<string, string> = {}, refuse?: number | 'never') {
  const upstream = await startUpstream()
  const chat = withChat(upstream, refuse === undefined ? {} : { refuse })
  const bff = await startBff({ upstream, env })
  onTestFinished(() => upstream.close())
  return { ...bff, ...chat }
}
const subscribe = { type: 'subscribe', order_id: 'o1', chatType: 'writerToCustomer' }

test('a frame travels with the identity of the session, an answer comes back in our dialect', async () => {
  const { port, rooms } = await startChat({ UPSTREAM_CHAT_PATH: '/legacy/chat', CHAT_DIALECT: 'upper' })
  const { say, got } = await openSocket({ port, cookie: cookieOf('c1', 'customer') })
  expect(rooms[0]!.request).toMatchObject({
    url: '/legacy/chat',
    headers: { host: 'northwind.test', origin: 'http://northwind.test', cookie: 'sid=secret-c1' },
  })
  say(subscribe)
  say({ type: 'new_message', order_id: 'o1', chatType: 'writerToCustomer', message_type: 'text', content: '<p>hi</p>' })
  await expect.poll(() => rooms[0]!.got.length).toBe(2)
  expect(rooms[0]!.got.map((text) => JSON.parse(text))).toEqual([
    { ...subscribe, type: 'SUBSCRIBE', sent_by: 'c1' },
    {
      type: 'NEW_MSG',
      order_id: 'o1',
      chatType: 'writerToCustomer',
      message_type: 'text',
      content: '<p>hi</p>',
      sent_by: 'c1',
    },
  ])
  const message = { _id: 'm1', sent_by: 'w1', content: 'yes', order_id: 'o1', chatType: 'WRITER-TO-CUSTOMER' }
  rooms[0]!.socket.send(JSON.stringify({ event: 'NEW_MSG', payload: message }))
  rooms[0]!.socket.send(JSON.stringify({ event: 'NEW_MSG', payload: { ...message, order_id: 'of somebody else' } }))
  rooms[0]!.socket.send('no json')
  rooms[0]!.socket.send(JSON.stringify({ type: 'PONG' }))
  await expect.poll(() => got.length).toBe(2)
  expect(got).toMatchObject([
    { type: 'new_message', message: { _id: 'm1', chatType: 'writerToCustomer' } },
    { type: 'pong' },
  ])
})

test('the chat with the admin says that it comes from the writer', async () => {
  const { port, rooms } = await startChat()
  const { say } = await openSocket({ port, path: '/socket/admin', cookie: cookieOf('w1', 'writer') })
  say({ type: 'subscribe', chatType: 'writerToAdmin' })
  say({ type: 'new_message', chatType: 'writerToAdmin', message_type: 'text', content: 'x' })
  await expect.poll(() => rooms[0]!.got.length).toBe(2)
  expect(rooms[0]!.request.url).toBe('/admin-chat')
  expect(rooms[0]!.got.map((text) => JSON.parse(text))).toMatchObject([
    { userId: 'w1' },
    { sent_by: 'w1', sentToWriter: true },
  ])
})

test.each([
  ['customer', { ...subscribe, sent_by: 'somebody else' }, 'identity_mismatch'],
  ['customer', { ...subscribe, chatType: 'review' }, 'role_forbidden'],
  ['writer', { ...subscribe, chatType: 'writerToAdmin' }, 'chat_closed'],
  [
    'reviewer',
    { type: 'new_message', order_id: 'o1', chatType: 'review', message_type: 'text', content: 'x' },
    'role_forbidden',
  ],
  ['customer', 'no json', 'frame_unreadable'],
  ['customer', { type: 'all_messages', messages: [] }, 'frame_unreadable'],
] as const)('a %s who sends %j is told so, and nothing travels', async (role, frame, code) => {
  const { port, rooms } = await startChat()
  const { say, got } = await openSocket({ port, cookie: cookieOf('me', role) })
  say(frame)
  await expect.poll(() => got.length).toBe(1)
  expect(got).toMatchObject([{ type: 'error', code }])
  expect(rooms[0]!.got).toEqual([])
})

test('more than twenty frames in ten seconds are refused one by one', async () => {
  const { port, rooms } = await startChat({ RATE_LIMITS: 'frames=3/1000' })
  const { say, got } = await openSocket({ port, cookie: cookieOf('me', 'customer') })
  for (let at = 0; at < 5; at += 1) say({ type: 'ping' })
  await expect.poll(() => got.length).toBe(2)
  expect(got[0]).toMatchObject({ type: 'error', code: 'frames_too_many' })
  expect(rooms[0]!.got).toHaveLength(3)
})

test('S1: another origin, another role and nobody are refused before anything is dialled', async () => {
  const { port, state } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  await expect(openSocket({ port, cookie, origin: 'http://inkwell.test' })).rejects.toThrow('refused with 403')
  await expect(openSocket({ port, cookie, path: '/socket/admin' })).rejects.toThrow('refused with 403')
  await expect(openSocket({ port, cookie, path: '/socket/orders/x' })).rejects.toThrow('refused with 404')
  await expect(openSocket({ port, cookie, path: '/login' })).rejects.toThrow('refused with 404')
  const { closed } = await openSocket({ port })
  expect(await closed).toEqual([4401, 'session'])
  expect(state.dials).toBe(0)
})

test.each([
  [401, 'closed with 4401'],
  [403, 'refused with 403'],
  [500, 'refused with 502'],
] as const)('S5: an upstream that answers %i leaves no connection behind', async (refuse, how) => {
  const { port, upstream } = await startChat({}, refuse)
  const cookie = cookieOf('c1', 'customer')
  const ended = () =>
    openSocket({ port, cookie }).then(
      async ({ closed }) => `closed with ${(await closed)[0]}`,
      (error: Error) => error.message,
    )
  for (let at = 0; at < 20; at += 1) expect(await ended()).toBe(how)
  const connections = () =>
    new Promise<number>((resolve) => upstream.server.getConnections((_error, count) => resolve(count)))
  // The pool keeps one from asking for the site.
  await expect.poll(connections).toBeLessThanOrEqual(1)
})

test('a close is handed on, a reason is not', async () => {
  const { port, rooms } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  const first = await openSocket({ port, cookie })
  rooms[0]!.socket.close(4403, 'because of host db-1.internal')
  expect(await first.closed).toEqual([4403, ''])
  const second = await openSocket({ port, cookie })
  rooms[0]!.socket.terminate()
  expect(await second.closed).toEqual([1014, ''])
  const third = await openSocket({ port, cookie })
  third.socket.close(1000)
  await expect.poll(() => rooms.length).toBe(0)
})

test('a frame that is too long, and one that is no text, end the socket', async () => {
  const { port } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  const long = await openSocket({ port, cookie })
  long.say('x'.repeat(70_000))
  expect((await long.closed)[0]).toBe(1009)
  const binary = await openSocket({ port, cookie })
  binary.socket.send(Buffer.from([1, 2]))
  expect(await binary.closed).toEqual([1003, 'text only'])
})

test('S6: signing out closes the sockets of that browser, and of no other', async () => {
  const { port, page } = await startChat()
  const mine = cookieOf('c1', 'customer', 'here')
  const here = await openSocket({ port, cookie: mine })
  const there = await openSocket({ port, cookie: cookieOf('c1', 'customer', 'elsewhere') })
  await page({ method: 'POST', path: '/api/auth/logout', headers: { cookie: mine } })
  expect(await here.closed).toEqual([4401, 'session'])
  expect(there.socket.readyState).toBe(there.socket.OPEN)
})

test('S6: a new password closes the chats of the person’s other browsers within 2 s, a refused one closes none', async () => {
  const { port, page, upstream } = await startChat()
  const mine = cookieOf('c1', 'customer', 'here')
  const here = await openSocket({ port, cookie: mine })
  const there = await openSocket({ port, cookie: cookieOf('c1', 'customer', 'elsewhere') })
  const stranger = await openSocket({ port, cookie: cookieOf('c2', 'customer', 'at home') })
  const change = () =>
    page({
      method: 'POST',
      path: '/api/profile/profile_update_password',
      headers: { cookie: mine },
      body: '{"_id":"c1","password":"x"}',
    })
  upstream.state.answer = (_request, response) => json(response, 200, { status: false, password_error: 'too short' })
  expect((await change()).json().password_error).toBe('too short')
  expect(there.socket.readyState).toBe(there.socket.OPEN)
  upstream.state.answer = (_request, response) => json(response, 200, { status: true, status_code: 200 })
  expect((await change()).status).toBe(200)
  const changed = performance.now()
  expect(await there.closed).toEqual([4401, 'session'])
  expect(performance.now() - changed).toBeLessThan(2_000)
  for (const { socket } of [here, stranger]) expect(socket.readyState).toBe(socket.OPEN)
})

test('a process that leaves tells its sockets', async () => {
  const { app, port, rooms } = await startChat()
  const { closed } = await openSocket({ port, cookie: cookieOf('c1', 'customer') })
  await app.close()
  expect(await closed).toEqual([1012, 'restart'])
  await expect.poll(() => rooms.length).toBe(0)
})

test('a person has so many sockets and no more', async () => {
  const { port } = await startChat({ RATE_LIMITS: 'sockets_user=2' })
  const cookie = cookieOf('c1', 'customer')
  const first = await openSocket({ port, cookie })
  await openSocket({ port, cookie })
  await expect(openSocket({ port, cookie })).rejects.toThrow('refused with 429')
  first.socket.close()
  await first.closed
  await expect.poll(() => openSocket({ port, cookie }).then(() => 'open', String)).toBe('open')
})
