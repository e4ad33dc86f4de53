import { setTimeout as wait } from 'node:timers/promises'
import { dialAs, ROOM_HOST, startChatProvider } from '../bff/bench/chat-room.ts'
import { startBff } from '../bff/bench/process.ts'
import { call } from '../bff/src/testing/client.ts'
import { runChat } from '../web/src/platform/socket/chat-runner.ts'

type Drops = {
  drops: number
  /** The slowest browser to hear of a restart, and to be back, in ms. */
  toldMs: number
  backMs: number
  dialsPerSecond: number
  sent: number
  lost: number
  doubled: number
}

/** Restarts the provider's sockets `restarts` times under `people`, two to an order, who go on talking all the while. */
export async function dropChats(people: number, restarts: number): Promise<Drops> {
  const provider = await startChatProvider()
  const bff = await startBff(provider.port, { LOG_LEVEL: 'warn' })
  await call(bff.port, { path: '/login', host: ROOM_HOST })
  const rooms = Array.from({ length: people }, (_, at) => {
    const me = `c${at}`
    const chat = { chatType: 'writerToCustomer' as const, me, order_id: `o${at >> 1}` }
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    }
    return { chat, room: runChat(chat, { dial: dialAs(bff.port, me), after, chance: Math.random }) }
  })
  const all = (phase: string) => rooms.every(({ room }) => room.read().phase === phase)
  let sent = 0
  const talk = () => {
    for (const { room } of rooms)
      room.tell({ type: 'send', id: `s${(sent += 1)}`, words: { content: `<p>words ${sent}</p>` }, at: sent })
  }
  for (const { room } of rooms) room.tell({ type: 'start' })
  await until('everybody is there', () => all('live'))

  let [toldMs, backMs] = [0, 0]
  for (let round = 0; round < restarts; round += 1) {
    talk()
    const down = performance.now()
    const gone = rooms.map(({ room }) => heard(room, ({ phase }) => phase === 'waiting'))
    await provider.down()
    toldMs = Math.max(toldMs, ...(await Promise.all(gone)).map((at) => at - down))
    talk()
    await provider.up()
    const up = performance.now()
    const back = await Promise.all(rooms.map(({ room }) => heard(room, ({ phase }) => phase === 'live')))
    backMs = Math.max(backMs, ...back.map((at) => at - up))
  }
  await until('nothing waits to be sent', () => rooms.every(({ room }) => room.read().outbox.length === 0))
  const ofOrder = (order: string) => provider.stored.filter(({ order_id }) => order_id === order)
  await until('everybody sees everything', () =>
    rooms.every(({ chat, room }) => room.read().messages.length === ofOrder(chat.order_id).length),
  )
  for (const { room } of rooms) room.tell({ type: 'leave' })
  bff.stop()
  await provider.down()

  const texts = new Set(provider.stored.map(({ content }) => content))
  const dials = provider.dials
  return {
    drops: people * restarts,
    toldMs: Math.round(toldMs),
    backMs: Math.round(backMs),
    dialsPerSecond: Math.max(...dials.map((at) => dials.filter((other) => other >= at && other < at + 1_000).length)),
    sent,
    lost: sent - texts.size,
    doubled: provider.stored.length - texts.size,
  }
}

type Room = ReturnType<typeof runChat>
/** When a room came to be as wanted. */
const heard = (room: Room, wanted: (state: ReturnType<Room['read']>) => boolean) =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (!wanted(room.read())) return
      stop()
      resolve(performance.now())
    }
    const stop = room.listen(look)
    look()
  })

async function until(what: string, holds: () => boolean) {
  for (const started = performance.now(); !holds(); await wait(50))
    if (performance.now() - started > 120_000) throw new Error(`Not after two minutes: ${what}`)
}
