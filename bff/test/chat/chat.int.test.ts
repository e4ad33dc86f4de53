import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { configFor, startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

const actorCookie = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })
const cookieOf = (id: string, role: 'customer' | 'writer' | 'reviewer', session = 's1') =>
  `${COOKIE_PREFIX.upstream}sid=secret-${id}; ${actorCookie.write({ id, role, session, rememberUntil: undefined }, 'northwind.test', undefined, 0).split(';')[0]}`

async function startChat(env: Record<string, string> = {}, refuse?: number | 'never' | 'gone') {
  const upstream = await startUpstream()
  const chat = addChatServer(upstream, refuse === undefined ? {} : { refuse })
  const bff = await startBff({ upstream, env })
  onTestFinished(() => upstream.close())
  return { ...bff, ...chat }
}
const subscribe = { type: 'subscribe', order_id: 'o1', chatType: 'writerToCustomer' }

test('adds the user’s id to chat frames', async () => {
  const { port, rooms } = await startChat()
  const { send } = await openSocket({ port, cookie: cookieOf('c1', 'customer') })
  send(subscribe)
  await expect.poll(() => rooms[0]!.got.map((text) => JSON.parse(text))).toEqual([{ ...subscribe, sent_by: 'c1' }])
})

test('translates the frames of an upstream with CHAT_DIALECT=upper', async () => {
  const { port, rooms } = await startChat({ UPSTREAM_CHAT_PATH: '/legacy/chat', CHAT_DIALECT: 'upper' })
  const { send, got } = await openSocket({ port, cookie: cookieOf('c1', 'customer') })
  expect(rooms[0]!.request).toMatchObject({
    url: '/legacy/chat',
    headers: { host: 'northwind.test', origin: 'http://northwind.test', cookie: 'sid=secret-c1' },
  })
  send(subscribe)
  send({
    type: 'new_message',
    order_id: 'o1',
    chatType: 'writerToCustomer',
    message_type: 'text',
    content: '<p>hi</p>',
  })
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

test('adds sent_by and sentToWriter to the messages of a writer in the admin chat', async () => {
  const { port, rooms } = await startChat()
  const { send } = await openSocket({ port, path: '/socket/admin', cookie: cookieOf('w1', 'writer') })
  send({ type: 'subscribe', chatType: 'writerToAdmin' })
  send({ type: 'new_message', chatType: 'writerToAdmin', message_type: 'text', content: 'x' })
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
] as const)(
  'returns an error for an invalid or forbidden frame of a %s without forwarding it: %j',
  async (role, frame, code) => {
    const { port, rooms } = await startChat()
    const { send, got } = await openSocket({ port, cookie: cookieOf('me', role) })
    send(frame)
    await expect.poll(() => got.length).toBe(1)
    expect(got).toMatchObject([{ type: 'error', code }])
    expect(rooms[0]!.got).toEqual([])
  },
)

test('rejects a chat socket with a wrong origin, role or session before connecting to the upstream', async () => {
  const { app, port, state } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  await expect(openSocket({ port, cookie, origin: 'http://inkwell.test' })).rejects.toThrow('refused with 403')
  await expect(openSocket({ port, cookie, origin: '' })).rejects.toThrow('refused with 403')
  await expect(openSocket({ port, cookie, host: 'nobody.test' })).rejects.toThrow('refused with 404')
  await expect(openSocket({ port, cookie, host: 'no host' })).rejects.toThrow('refused with 400')
  const headers = { 'sec-fetch-site': 'same-site' }
  await expect(openSocket({ port, cookie, options: { headers } })).rejects.toThrow('refused with 403')
  await expect(openSocket({ port, cookie, path: '/socket/admin' })).rejects.toThrow('refused with 403')
  await expect(openSocket({ port, cookie, path: '/socket/orders/x' })).rejects.toThrow('refused with 404')
  await expect(openSocket({ port, cookie, path: '/login' })).rejects.toThrow('refused with 404')
  const { closed } = await openSocket({ port })
  expect(await closed).toEqual([4401, 'session'])
  expect(state.dials).toBe(0)
  const left = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(left).toBe(0)
})

test.each([
  [401, 'closed with 4401'],
  [403, 'refused with 403'],
  [500, 'refused with 502'],
  ['gone', 'refused with 502'],
] as const)('leaves no connection open when the upstream rejects the handshake: %s', async (refuse, how) => {
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
  // One connection remains in the pool: the one over which the site settings were loaded.
  await expect.poll(connections).toBeLessThanOrEqual(1)
})

test('forwards the upstream’s close code to the browser, but not the reason', async () => {
  const { port, rooms } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  const first = await openSocket({ port, cookie })
  rooms[0]!.socket.close(4403, 'because of host db-1.internal')
  expect(await first.closed).toEqual([4403, ''])
  const second = await openSocket({ port, cookie })
  rooms[0]!.socket.terminate()
  expect(await second.closed).toEqual([1014, ''])
  const third = await openSocket({ port, cookie })
  const told = once(rooms[0]!.socket, 'close')
  third.socket.close(1000)
  expect((await told)[0]).toBe(1000)
  await expect.poll(() => rooms.length).toBe(0)
})

test('a failed handshake releases the slot of the socket and the connection to the upstream', async () => {
  const { port, rooms, state } = await startChat({ RATE_LIMITS: 'sockets_user=1' })
  const cookie = cookieOf('c1', 'customer')
  const lines = ['GET /socket/orders HTTP/1.1', 'Host: northwind.test', 'Origin: http://northwind.test']
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: short']
  for (let at = 0; at < 3; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write([...lines, `Cookie: ${cookie}`, ...upgrade, '', ''].join('\r\n'))
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  }
  expect(state.dials).toBe(3)
  await expect.poll(() => rooms.length).toBe(0)
  expect((await openSocket({ port, cookie })).socket.readyState).toBe(1)
})

test('counts all unknown close codes in one metric series', async () => {
  const { app, port } = await startChat()
  for (const code of [1000, 3001, 3002, 4999]) {
    const { socket, closed } = await openSocket({ port, cookie: cookieOf('c1', 'customer') })
    socket.close(code)
    await closed
  }
  const counted = async () =>
    (await app.metrics.registry.metrics()).match(/^quillgate_socket_closes_total\{.*$/gm)?.toSorted()
  await expect
    .poll(counted)
    .toEqual(['quillgate_socket_closes_total{code="1000"} 1', 'quillgate_socket_closes_total{code="other"} 3'])
})

test('closes the socket on a binary frame or an oversized frame', async () => {
  const { port } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  const long = await openSocket({ port, cookie })
  long.send('x'.repeat(300_000))
  expect((await long.closed)[0]).toBe(1009)
  const binary = await openSocket({ port, cookie })
  binary.socket.send(Buffer.from([1, 2]))
  expect(await binary.closed).toEqual([1003, 'text only'])
})

test('closes the socket on a frame in more than 256 fragments', async () => {
  const { port, rooms } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  const send = (socket: WebSocket, fragments: number) => {
    for (let at = 1; at < fragments; at += 1) socket.send(' ', { fin: false })
    socket.send('{"type":"ping"}')
  }
  const few = await openSocket({ port, cookie })
  send(few.socket, 256)
  await expect.poll(() => rooms[0]!.got.length).toBe(1)
  const many = await openSocket({ port, cookie })
  send(many.socket, 257)
  expect((await many.closed)[0]).toBe(1008)
})

test('negotiates no compression for chat sockets', async () => {
  const { port, rooms } = await startChat()
  const cookie = cookieOf('c1', 'customer')
  const { socket } = await openSocket({ port, cookie, options: { perMessageDeflate: true } })
  expect(socket.extensions).toBe('')
  expect(rooms[0]!.request.headers).not.toHaveProperty('sec-websocket-extensions')
})

test('a sign-out closes only the chat sockets of the same browser', async () => {
  const { port, appRequest } = await startChat()
  const mine = cookieOf('c1', 'customer', 'here')
  const here = await openSocket({ port, cookie: mine })
  const there = await openSocket({ port, cookie: cookieOf('c1', 'customer', 'elsewhere') })
  await appRequest({ method: 'POST', path: '/api/auth/logout', headers: { cookie: mine } })
  expect(await here.closed).toEqual([4401, 'session'])
  expect(there.socket.readyState).toBe(there.socket.OPEN)
})

test('a sign-out closes a chat that is still connecting', async () => {
  const { port, appRequest, state } = await startChat()
  let acceptHandshake = () => undefined as void
  state.until = new Promise<void>((resolve) => (acceptHandshake = resolve))
  const cookie = cookieOf('c1', 'customer')
  const opening = openSocket({ port, cookie })
  await expect.poll(() => state.dials).toBe(1)
  await appRequest({ method: 'POST', path: '/api/auth/logout', headers: { cookie } })
  acceptHandshake()
  expect(await (await opening).closed).toEqual([4401, 'session'])
})

test('a 401 from the upstream on any call closes the chats of that session', async () => {
  const { port, appRequest, upstream } = await startChat()
  upstream.state.answer = (_request, response) => sendJson(response, 401, { status: false, error: 'over' })
  const stranger = await openSocket({ port, cookie: cookieOf('c2', 'customer', 'at home') })
  for (const path of ['/api/customer/orders', '/bff/customer/orders/x1']) {
    const cookie = cookieOf('c1', 'customer', path)
    const { closed } = await openSocket({ port, cookie })
    expect((await appRequest({ path, headers: { cookie } })).status).toBe(401)
    expect(await closed).toEqual([4401, 'session'])
  }
  expect(stranger.socket.readyState).toBe(stranger.socket.OPEN)
})

test('a successful password change closes the chats in the user’s other browsers; a failed one does not', async () => {
  const { port, appRequest, upstream } = await startChat()
  const mine = cookieOf('c1', 'customer', 'here')
  const here = await openSocket({ port, cookie: mine })
  const there = await openSocket({ port, cookie: cookieOf('c1', 'customer', 'elsewhere') })
  const stranger = await openSocket({ port, cookie: cookieOf('c2', 'customer', 'at home') })
  const change = () =>
    appRequest({
      method: 'POST',
      path: '/api/profile/profile_update_password',
      headers: { cookie: mine },
      body: '{"_id":"c1","password":"x"}',
    })
  upstream.state.answer = (_request, response) =>
    sendJson(response, 200, { status: false, password_error: 'too short' })
  expect((await change()).json().password_error).toBe('too short')
  expect(there.socket.readyState).toBe(there.socket.OPEN)
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true, status_code: 200 })
  expect((await change()).status).toBe(200)
  expect(await there.closed).toEqual([4401, 'session'])
  for (const { socket } of [here, stranger]) expect(socket.readyState).toBe(socket.OPEN)
})

test('closes chat sockets with code 1012 on shutdown', async () => {
  const { app, port, rooms } = await startChat()
  const { closed } = await openSocket({ port, cookie: cookieOf('c1', 'customer') })
  await app.close()
  expect(await closed).toEqual([1012, 'restart'])
  await expect.poll(() => rooms.length).toBe(0)
})

test('limits sockets to 16 per user and 200 per address', async () => {
  const { port } = await startChat({ RATE_LIMITS: 'connections_address=1000' })
  const dial = (person: number) => openSocket({ port, cookie: cookieOf(`c${person}`, 'customer') })
  const [first] = await Promise.all(Array.from({ length: 16 }, () => dial(0)))
  await expect(dial(0)).rejects.toThrow('refused with 429')
  await Promise.all(Array.from({ length: 184 }, (_, at) => dial(1 + Math.floor(at / 16))))
  await expect(dial(99)).rejects.toThrow('refused with 429')
  first!.socket.close()
  await first!.closed
  await expect.poll(() => dial(0).then(() => 'open', String)).toBe('open')
})

test('blocks a user who repeatedly floods chats, but not other users', async () => {
  const { app, port, state } = await startChat({ RATE_LIMITS: 'frames=40/1,chat_floods=3/900000' })
  const dial = (person: string) => openSocket({ port, cookie: cookieOf(person, 'customer') })
  for (let at = 0; at < 3; at += 1) {
    const { socket, closed } = await dial('c1')
    for (let frame = 0; frame < 1_000; frame += 1) socket.send('x')
    expect(await closed).toEqual([1008, 'too many frames'])
  }
  await expect(dial('c1')).rejects.toThrow('refused with 429')
  expect((await dial('c2')).socket.readyState).toBe(1)
  expect(state.dials).toBe(4)
  expect(await app.metrics.registry.metrics()).toContain('quillgate_socket_closes_total{code="1008"} 3')
})

test('counts sockets without a session against the rate limit of their address', async () => {
  const { port } = await startChat({ RATE_LIMITS: 'address=3/900000', TRUST_PROXY: '127.0.0.1' })
  const dial = (address: string) => openSocket({ port, options: { headers: { 'x-forwarded-for': address } } })
  for (let at = 0; at < 3; at += 1) expect(await (await dial('198.51.100.7')).closed).toEqual([4401, 'session'])
  await expect(dial('198.51.100.7')).rejects.toThrow('refused with 429')
  expect(await (await dial('203.0.113.2')).closed).toEqual([4401, 'session'])
})
