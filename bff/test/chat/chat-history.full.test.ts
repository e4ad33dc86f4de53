import { monitorEventLoopDelay } from 'node:perf_hooks'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import {
  HISTORY_PAGE_MAX_BYTES,
  HISTORY_TOO_LONG_CLOSE_CODE,
  MESSAGE_MAX_BYTES,
} from '@quillgate/shared/domain/chat/chat'
import { expect, onTestFinished, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { configFor, startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { reportMetric } from '../../src/testing/soak.ts'
import { startUpstream } from '../../src/testing/upstream.ts'

type History = Extract<ServerFrame, { type: 'all_messages' }>
const actorCookie = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })
const cookieOf = (id: string, role: 'customer' | 'writer' | 'reviewer' = 'customer') =>
  `${COOKIE_PREFIX.upstream}sid=secret-${id}; ${actorCookie.write({ id, role, session: id, rememberUntil: undefined }, 'northwind.test', undefined, 0).split(';')[0]}`

async function startChat(env: Record<string, string> = {}) {
  const upstream = await startUpstream()
  onTestFinished(() => upstream.close())
  const chat = addChatServer(upstream)
  return { ...(await startBff({ upstream, env })), ...chat }
}
const chat = { chatType: 'writerToCustomer', order_id: 'o1' } as const
const subscribe = { type: 'subscribe', ...chat }
const historyRequest = (before?: string) => ({ type: 'request_all_messages', ...(before && { before }) })
const newMessage = (content: string, overrides: object = {}) => ({
  type: 'new_message',
  ...chat,
  message_type: 'text',
  content,
  ...overrides,
})
const createMessages = (count: number, content: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `m${at}`,
    sent_by: 'w1',
    content: content(at),
    createdAt: new Date(1_700_000_000_000 + at * 1_000).toISOString(),
    ...chat,
  }))

/** Opens a chat whose upstream replies to each history request with `history`. */
async function openChat(bff: Awaited<ReturnType<typeof startChat>>, history: () => string, id = 'c1') {
  const opened = await openSocket({ port: bff.port, cookie: cookieOf(id) })
  const room = bff.rooms.at(-1)!
  room.socket.on('message', (data) => {
    if ((data as Buffer).includes('request_all_messages')) room.socket.send(history())
  })
  opened.send(subscribe)
  const pages = () => opened.got.filter(({ type }) => type === 'all_messages') as unknown as History[]
  const page = async (before?: string) => {
    const known = pages().length
    opened.send(historyRequest(before))
    await expect.poll(() => pages().length, { interval: 5, timeout: 60_000 }).toBe(known + 1)
    return pages().at(-1)!
  }
  return { ...opened, room, page, pages }
}
const frameTypes = ({ got }: { got: string[] }) => got.map((text) => (JSON.parse(text) as { type: string }).type)

test('sends a chat history in pages, newest first, although the upstream does not support paging', async () => {
  const bff = await startChat()
  const all = createMessages(5_000, (at) => `<p>${at} ${'สวัสดีครับ '.repeat(12)}</p>`)
  const history = JSON.stringify({ type: 'ALL_MSGS', messages: all, writers: [] })
  const { page, room } = await openChat(bff, () => history)
  const started = performance.now()
  const pages = [await page()]
  const first = performance.now() - started
  while (pages.at(-1)!.hasOlder) pages.push(await page(pages.at(-1)!.messages[0]!._id))
  expect(pages.toReversed().flatMap(({ messages }) => messages.map(({ _id }) => _id))).toEqual(
    all.map(({ _id }) => _id),
  )
  for (const one of pages)
    expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(HISTORY_PAGE_MAX_BYTES + 64 * 1024)
  // The requests to the upstream have no field `before`, because the documented frame has none.
  expect(room.got.map((text) => JSON.parse(text)).filter(({ type }) => type !== 'subscribe')).toEqual(
    pages.map(() => ({ type: 'request_all_messages' })),
  )
  reportMetric(
    `chat: complete history of ${Buffer.byteLength(history)} bytes in ${pages.length} pages, the first after ${first.toFixed(0)} ms`,
  )
})

test('opens a chat history of 40 MiB, but closes the chat for a history above 64 MiB', async () => {
  const bff = await startChat()
  const content = 'สวัสดี'.repeat(1_000)
  const history = JSON.stringify({
    type: 'all_messages',
    messages: createMessages(2_330, () => content),
    participants: [],
  })
  expect(Buffer.byteLength(history)).toBeGreaterThan(40 * 1024 * 1024)
  const { page } = await openChat(bff, () => history)
  const before = process.memoryUsage().rss
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const newest = await page()
  const ms = performance.now() - started
  delay.disable()
  expect(newest.hasOlder).toBe(true)
  expect(newest.messages.at(-1)!._id).toBe('m2329')
  const older = await page(newest.messages[0]!._id)
  expect(older.messages.length).toBeGreaterThan(0)
  reportMetric(
    `chat: a history of ${(Buffer.byteLength(history) / 2 ** 20).toFixed(0)} MiB opens in ${ms.toFixed(0)} ms, event loop blocked for at most ${(delay.max / 1e6).toFixed(0)} ms, memory grows by ${((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0)} MiB`,
  )
  const tooLong = await openChat(bff, () => `{"type":"all_messages","x":"${'x'.repeat(65 * 1024 * 1024)}"}`, 'c2')
  tooLong.send(historyRequest())
  expect(await tooLong.closed).toEqual([HISTORY_TOO_LONG_CLOSE_CODE, 'history too long'])
})

test('concurrent history requests share one upstream request', async () => {
  const bff = await startChat()
  const { socket, got } = await openSocket({ port: bff.port, cookie: cookieOf('c1') })
  const [room] = bff.rooms
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  say(subscribe)
  for (let at = 0; at < 10; at += 1) say(historyRequest())
  say({ type: 'ping' })
  await expect.poll(() => frameTypes(room!)).toEqual(['subscribe', 'request_all_messages', 'ping'])
  room!.socket.send(JSON.stringify({ type: 'all_messages', messages: createMessages(3, String), participants: [] }))
  await expect.poll(() => got.length).toBe(1)
  say(historyRequest())
  await expect.poll(() => frameTypes(room!).length).toBe(4)
})

test('requests the chat history in pages from an upstream that supports paging', async () => {
  const bff = await startChat()
  const { socket, got } = await openSocket({ port: bff.port, cookie: cookieOf('c1') })
  const [room] = bff.rooms
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  say(subscribe)
  say(historyRequest())
  const page = { type: 'all_messages', messages: createMessages(2, String), participants: [], hasOlder: true }
  room!.socket.send(JSON.stringify(page))
  await expect.poll(() => got.length).toBe(1)
  expect(got[0]).toMatchObject({ hasOlder: true })
  say(historyRequest('m0'))
  say(newMessage('Hi', { ref: 'r1' }))
  await expect.poll(() => room!.got.length).toBe(4)
  expect(JSON.parse(room!.got[2]!)).toEqual(historyRequest('m0'))
  expect(JSON.parse(room!.got[3]!)).not.toHaveProperty('ref')
})

test('rejects a chat message that is too long without closing the socket', async () => {
  const { port, rooms } = await startChat()
  const { send, got } = await openSocket({ port, cookie: cookieOf('c1') })
  send(newMessage('ก'.repeat(30_000), { ref: 'thai' }))
  send(newMessage('x'.repeat(MESSAGE_MAX_BYTES + 1), { ref: 'ascii' }))
  await expect.poll(() => got.length).toBe(2)
  for (const refusal of got) expect(refusal).toMatchObject({ type: 'error', code: 'message_too_long' })
  expect(got[1]).toMatchObject({ ref: 'ascii' })
  send(newMessage('ก'.repeat(21_845)))
  send(newMessage('x'.repeat(MESSAGE_MAX_BYTES)))
  await expect.poll(() => rooms[0]!.got.length).toBe(2)
})

test('counts the frames of a user against one limit across all of the user’s sockets', async () => {
  const { port, rooms } = await startChat({ RATE_LIMITS: 'frames=40/3600' })
  const open = (id: string) => openSocket({ port, cookie: cookieOf(id) })
  const [one, two, other] = [await open('c1'), await open('c1'), await open('c2')]
  for (let at = 0; at < 30; at += 1) {
    one.send({ type: 'ping' })
    two.send(newMessage('Hi', { ref: `r${at}` }))
  }
  const travelled = () => rooms.reduce((sum, { got }) => sum + got.length, 0)
  await expect.poll(travelled).toBe(40)
  other.send({ type: 'ping' })
  await expect.poll(travelled).toBe(41)
  expect([...one.got, ...two.got]).toEqual([])
})

test('delays chat messages above the rate limit to the next window, in order', async () => {
  const { port, rooms } = await startChat({ RATE_LIMITS: 'frames=40/1' })
  const { send, got } = await openSocket({ port, cookie: cookieOf('c1') })
  for (let at = 0; at < 100; at += 1) send(newMessage(`${at}`))
  await expect.poll(() => rooms[0]!.got.length).toBe(100)
  const contents = rooms[0]!.got.map((text) => (JSON.parse(text) as { content: string }).content)
  expect(contents).toEqual(Array.from({ length: 100 }, (_, at) => `${at}`))
  expect(got).toEqual([])
})

test('limits a socket to eight chat subscriptions', async () => {
  const { port, rooms } = await startChat()
  const { send, got } = await openSocket({ port, cookie: cookieOf('c1') })
  for (let at = 0; at < 12; at += 1) send({ ...subscribe, order_id: `o${at % 10}` })
  await expect.poll(() => rooms[0]!.got.length + got.length).toBe(12)
  expect(rooms[0]!.got.length).toBe(10)
  expect(got).toMatchObject([{ code: 'frames_too_many' }, { code: 'frames_too_many' }])
  send({ ...subscribe, order_id: 'o'.repeat(65) })
  await expect.poll(() => got.length).toBe(3)
  expect(got[2]).toMatchObject({ code: 'frame_unreadable' })
})

test('rejects frames of the customer chat when the site has disabled this chat, also on open sockets', async () => {
  const bff = await startChat({ SITE_TTL_SECONDS: '1' })
  const { send, got } = await openSocket({ port: bff.port, cookie: cookieOf('c1') })
  send(subscribe)
  await expect.poll(() => bff.rooms[0]!.got.length).toBe(1)
  bff.upstream.state.sites['northwind.test'] = {
    companyName: 'Northwind',
    website_settings: { disable_writer_customer_chat: true },
  }
  await bff.app.sites.purge('northwind.test')
  send(newMessage('Hi', { ref: 'r1' }))
  send(historyRequest())
  const late = await openSocket({ port: bff.port, cookie: cookieOf('w1', 'writer') })
  late.send(subscribe)
  late.send(historyRequest())
  late.send({ ...subscribe, chatType: 'review' })
  await expect.poll(() => got.length + late.got.length).toBe(4)
  expect(got).toMatchObject([{ code: 'chat_closed', ref: 'r1' }, { code: 'chat_closed' }])
  expect(late.got).toMatchObject([{ code: 'chat_closed' }, { code: 'chat_closed' }])
  await expect.poll(() => bff.rooms[1]!.got.length).toBe(1)
  expect(bff.rooms[0]!.got.length).toBe(1)
})
