import { setTimeout as wait } from 'node:timers/promises'
import { CHAT_HOST, createDialer, type StoredMessage, startChatProvider } from '../../bff/bench/chat-provider.ts'
import { startBff } from '../../bff/bench/process.ts'
import { sendTestRequest } from '../../bff/src/testing/client.ts'
import { runChat } from '../../web/src/platform/chat/chat-runner.ts'

type ChatDropResult = {
  drops: number
  /**
   * The longest time in ms that a browser needed to notice a restart (`toldMs`), and to reconnect after it (`backMs`).
   */
  toldMs: number
  backMs: number
  dialsPerSecond: number
  sent: number
  lost: number
  duplicated: number
  /**
   * The number of pages that a client loaded at the end to read the whole history. If clients differ, the lowest
   * number.
   */
  pages: number
}

/** Number of messages that each order's chat contains from the start. They fill more than one page. */
const EARLIER_MESSAGE_COUNT = 450
const createEarlierMessages = (order_id: string): StoredMessage[] =>
  Array.from({ length: EARLIER_MESSAGE_COUNT }, (_, at) => ({
    _id: `${order_id}-${at}`,
    sent_by: 'somebody',
    order_id,
    content: `<p>earlier ${order_id} ${at}</p>`,
    createdAt: new Date(1_700_000_000_000 + at * 1_000).toISOString(),
    chatType: 'writerToCustomer',
  }))

/**
 * Restarts the provider's chat sockets `restarts` times, while `userCount` clients, two per order, keep sending
 * messages.
 */
export async function runChatRestarts(userCount: number, restarts: number): Promise<ChatDropResult> {
  const orders = Array.from({ length: Math.ceil(userCount / 2) }, (_, at) => `o${at}`)
  const provider = await startChatProvider(orders.flatMap(createEarlierMessages))
  const bff = await startBff(provider.port, { LOG_LEVEL: 'warn' })
  await sendTestRequest(bff.port, { path: '/login', host: CHAT_HOST })
  const rooms = Array.from({ length: userCount }, (_, at) => {
    const me = `c${at}`
    const chat = { chatType: 'writerToCustomer' as const, me, order_id: `o${at >> 1}` }
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    }
    return { chat, room: runChat(chat, { connect: createDialer(bff.port, me), after, random: Math.random }) }
  })
  const all = (phase: string) => rooms.every(({ room }) => room.read().phase === phase)
  let sent = 0
  const talk = () => {
    for (const { room } of rooms)
      room.dispatch({ type: 'send', id: `s${(sent += 1)}`, words: { content: `<p>words ${sent}</p>` }, at: sent })
  }
  for (const { room } of rooms) room.dispatch({ type: 'start' })
  await waitUntil('everybody is there', () => all('live'))

  let [noticedMs, reconnectedMs] = [0, 0]
  for (let round = 0; round < restarts; round += 1) {
    talk()
    const down = performance.now()
    const gone = rooms.map(({ room }) => waitForState(room, ({ phase }) => phase === 'waiting'))
    await provider.stop()
    noticedMs = Math.max(noticedMs, ...(await Promise.all(gone)).map((at) => at - down))
    talk()
    await provider.start()
    const up = performance.now()
    const back = await Promise.all(rooms.map(({ room }) => waitForState(room, ({ phase }) => phase === 'live')))
    reconnectedMs = Math.max(reconnectedMs, ...back.map((at) => at - up))
  }
  await waitUntil('nothing waits to be sent', () => rooms.every(({ room }) => room.read().outbox.length === 0))
  const ofOrder = (order: string) => provider.stored.filter(({ order_id }) => order_id === order)
  const pages = rooms.map(({ room }) => {
    let count = 1
    const readOn = () => {
      const { phase, older } = room.read()
      if (phase !== 'live' || older !== 'more') return
      count += 1
      room.dispatch({ type: 'older' })
    }
    readOn()
    room.listen(readOn)
    return () => count
  })
  await waitUntil('everybody has read everything, in order', () =>
    rooms.every(({ chat, room }) => {
      const [seen, said] = [room.read().messages, ofOrder(chat.order_id)]
      return seen.length === said.length && seen.every(({ _id }, at) => _id === said[at]?._id)
    }),
  )
  for (const { room } of rooms) room.dispatch({ type: 'leave' })
  bff.stop()
  await provider.stop()

  const said = provider.stored.slice(orders.length * EARLIER_MESSAGE_COUNT)
  const texts = new Set(said.map(({ content }) => content))
  const dials = provider.dials
  return {
    drops: userCount * restarts,
    toldMs: Math.round(noticedMs),
    backMs: Math.round(reconnectedMs),
    dialsPerSecond: Math.max(...dials.map((at) => dials.filter((other) => other >= at && other < at + 1_000).length)),
    sent,
    lost: sent - texts.size,
    duplicated: said.length - texts.size,
    pages: Math.min(...pages.map((count) => count())),
  }
}

type Room = ReturnType<typeof runChat>
/** Resolves when the room reaches the wanted state; returns the time. */
const waitForState = (room: Room, predicate: (state: ReturnType<Room['read']>) => boolean) =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (!predicate(room.read())) return
      stop()
      resolve(performance.now())
    }
    const stop = room.listen(look)
    look()
  })

async function waitUntil(description: string, condition: () => boolean) {
  for (const started = performance.now(); !condition(); await wait(50))
    if (performance.now() - started > 120_000) throw new Error(`Not after two minutes: ${description}`)
}
