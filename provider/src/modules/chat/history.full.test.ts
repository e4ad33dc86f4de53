import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import { contract } from '@quillgate/shared/contract/table'
import { FRAME_HARD_LIMIT_BYTES, HISTORY_PAGE_MAX_BYTES, MESSAGE_MAX_BYTES } from '@quillgate/shared/domain/chat/chat'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messages } from '../../db/schema/messages.ts'
import { reportMetric } from '../../testing/report-metric.ts'
import { openSocket } from '../../testing/socket.ts'
import { startProvider } from '../../testing/start-provider.ts'

type History = Extract<ServerFrame, { type: 'all_messages' }>

const provider = await startProvider()
afterAll(() => provider.close())
const { db, clock } = provider.services
const [customer, writer] = [await provider.as('customer'), await provider.as('writer')]
const { orders } = await customer.callOk(contract.customerOrders.list)
const order_id = orders.find(({ package: { packageName } }) => packageName === 'Professional Resume Package')!._id
const { id: writerId, siteId } = await provider.member('writer')
const chat = { chatType: 'writerToCustomer', order_id } as const

beforeEach(() => db.delete(messages).where(and(eq(messages.siteId, siteId), eq(messages.roomId, order_id))))

async function insertMessages(count: number, content: (at: number) => string) {
  for (let from = 0; from < count; from += 250) {
    const rows = Array.from({ length: Math.min(250, count - from) }, (_, at) => ({
      siteId,
      chatType: chat.chatType,
      roomId: order_id,
      sentBy: writerId,
      type: 'text' as const,
      content: content(from + at),
      createdAt: clock.now(),
    }))
    await db.insert(messages).values(rows)
  }
}
async function joinChat(client: typeof customer) {
  const socket = await openSocket(provider, '/chat', client)
  socket.send({ type: 'subscribe', ...chat })
  const page = async (before?: string) => {
    socket.send({ type: 'request_all_messages', ...(before && { before }) })
    return (await socket.next('all_messages')) as unknown as History
  }
  return { socket, page }
}
const countJsonBytes = (frame: unknown) => Buffer.byteLength(JSON.stringify(frame))

test('a chat of 5,000 Thai messages opens with the newest page, and the client can page back to the first message', async () => {
  await insertMessages(5_000, (at) => `<p>${at} ${'สวัสดีครับ '.repeat(60)}</p>`)
  const { socket, page } = await joinChat(customer)
  const started = performance.now()
  const pages = [await page()]
  const first = performance.now() - started
  while (pages.at(-1)!.hasOlder) pages.push(await page(pages.at(-1)!.messages[0]!._id))
  const contents = pages
    .toReversed()
    .flatMap(({ messages }) => messages.map(({ content }) => parseInt(content.slice(3))))
  expect(contents).toEqual(Array.from({ length: 5_000 }, (_, at) => at))
  for (const one of pages) expect(countJsonBytes(one)).toBeLessThan(HISTORY_PAGE_MAX_BYTES + 64 * 1024)
  expect(pages[0]).not.toHaveProperty('before')
  expect(pages[1]!.before).toBe(pages[0]!.messages[0]!._id)
  reportMetric(
    `5,000 Thai messages: ${pages.length} pages of at most ${Math.max(...pages.map(countJsonBytes))} bytes; first ${first.toFixed(0)} ms, all ${(performance.now() - started).toFixed(0)} ms`,
  )
  socket.close()
})

test('a chat with 1,000 messages of maximum size can still be read and written', async () => {
  await insertMessages(1_000, (at) => `${at} `.padEnd(MESSAGE_MAX_BYTES, 'x'))
  const [mine, hers] = [await joinChat(customer), await joinChat(writer)]
  for (const { page } of [mine, hers]) {
    const newest = await page()
    expect(countJsonBytes(newest)).toBeLessThan(HISTORY_PAGE_MAX_BYTES + 2 * MESSAGE_MAX_BYTES)
    expect(newest.messages.at(-1)!.content).toMatch(/^999 x/)
    expect((await page(newest.messages[0]!._id)).messages.length).toBeGreaterThan(0)
  }
  mine.socket.send({ type: 'new_message', ...chat, message_type: 'text', content: 'Still here' })
  expect(await hers.socket.next('new_message')).toMatchObject({ message: { content: 'Still here' } })
  mine.socket.close()
  hers.socket.close()
})

test('queued history requests are discarded when their sockets have closed', async () => {
  await insertMessages(2_000, (at) => `${at} ${'x'.repeat(1_000)}`)
  const { socket, page } = await joinChat(customer)
  const timed = async (work: () => Promise<unknown>) => {
    const [before, started] = [process.cpuUsage(), performance.now()]
    await work()
    const { user, system } = process.cpuUsage(before)
    return { cpu: (user + system) / 1_000, wall: performance.now() - started }
  }
  await page()
  const one = await timed(async () => {
    for (let at = 0; at < 10; at += 1) await page()
  })
  const sockets = await Promise.all(Array.from({ length: 14 }, () => joinChat(writer)))
  const flood = await timed(async () => {
    for (const { socket } of sockets) {
      for (let at = 0; at < 240; at += 1) socket.send({ type: 'request_all_messages' })
      socket.close()
    }
    await Promise.all(sockets.map(({ socket }) => socket.closed))
    await page()
  })
  reportMetric(
    `one history ${(one.cpu / 10).toFixed(0)} ms of processor; 3,360 questions over 14 sockets ${flood.cpu.toFixed(0)} ms, the next one answered after ${flood.wall.toFixed(0)} ms`,
  )
  expect(flood.cpu).toBeLessThan(Math.max(one.cpu * 6, 1_500))
  socket.close()
})

test('a message that is too long is refused, and the next one is accepted', async () => {
  const { socket } = await joinChat(customer)
  for (const content of ['ก'.repeat(30_000), 'x'.repeat(MESSAGE_MAX_BYTES + 1), 'x'.repeat(200_000)]) {
    socket.send({ type: 'new_message', ...chat, message_type: 'text', content })
    expect(await socket.next('error')).toMatchObject({ code: 'message_too_long' })
  }
  socket.send({ type: 'new_message', ...chat, message_type: 'text', content: 'x'.repeat(MESSAGE_MAX_BYTES) })
  expect(await socket.next('new_message')).toBeDefined()
  socket.send({ type: 'ping', padding: 'x'.repeat(FRAME_HARD_LIMIT_BYTES) })
  expect(await socket.closed).toBe(1009)
})
