import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { createActorCookie } from '../src/http/actor-cookie.ts'
import { openSocket } from '../src/testing/chat.ts'
import { BENCH_SECRET } from './process.ts'

export const CHAT_HOST = 'bench.test'
export type StoredMessage = {
  _id: string
  sent_by: string
  order_id: string
  content: string
  createdAt: string
  chatType: string
}

/**
 * Starts a chat provider that preserves its messages across `stop` and `start`. `dials`: when each connection was
 * opened, in ms.
 */
export async function startChatProvider(stored: StoredMessage[] = []) {
  const dials: number[] = []
  const rooms = new Map<WebSocket, string>()
  let port = 0
  let server: Server
  async function start() {
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":true,"data":{"companyName":"x"}}')
    })
    const chats = new WebSocketServer({ server, perMessageDeflate: false })
    chats.on('connection', (socket) => {
      dials.push(performance.now())
      socket.on('message', (data) => handleFrame(socket, (data as Buffer).toString()))
      socket.on('close', () => rooms.delete(socket))
      socket.on('error', () => {})
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  function handleFrame(socket: WebSocket, text: string) {
    const frame = JSON.parse(text) as Record<string, string>
    const order_id = frame.order_id ?? ''
    if (frame.type === 'subscribe') rooms.set(socket, order_id)
    if (frame.type === 'request_all_messages') {
      const messages = stored.filter((one) => one.order_id === rooms.get(socket))
      socket.send(JSON.stringify({ type: 'all_messages', messages, participants: [] }))
    }
    if (frame.type !== 'new_message') return
    const { sent_by = '', content = '', chatType = '' } = frame
    const createdAt = new Date().toISOString()
    const message = { _id: `m${stored.length + 1}`, sent_by, order_id, content, createdAt, chatType }
    stored.push(message)
    for (const [other, order] of rooms)
      if (order === order_id) other.send(JSON.stringify({ type: 'new_message', message }))
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    for (const socket of rooms.keys()) socket.terminate()
    await closed
  }
  await start()
  return { port, stored, dials, start, stop }
}

const actorCookie = createActorCookie(BENCH_SECRET, { host: '' })
const sessionCookie = (id: string) =>
  actorCookie
    .write({ id, role: 'customer', session: id, rememberUntil: undefined }, CHAT_HOST, undefined, 0)
    .split(';')[0]!

type SocketEvents = { opened: () => void; text: (text: string) => void; closed: (code: number) => void }
/** Returns a function that opens a chat through the gateway, as a customer's browser does. */
export const createDialer = (port: number, id: string) => (events: SocketEvents) => {
  let write = (_text: string) => {}
  let close = () => {}
  openSocket({ port, host: CHAT_HOST, cookie: sessionCookie(id) }).then(
    ({ socket, closed }) => {
      write = (text) => socket.readyState === socket.OPEN && socket.send(text)
      close = () => socket.close()
      socket.on('message', (data) => events.text((data as Buffer).toString()))
      void closed.then(([code]) => events.closed(code))
      events.opened()
    },
    () => events.closed(1006),
  )
  return { write: (text: string) => write(text), close: () => close() }
}
