import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws'
import type { Upstream } from './upstream.ts'

type ChatConnection = { socket: WebSocket; request: IncomingMessage; got: string[] }

/**
 * Adds a chat server to a test upstream. `rooms`: the open sockets, each with the frames it received. `until`: a
 * promise that each handshake waits for.
 */
export function addChatServer(
  upstream: Upstream,
  options: { refuse?: number | 'never' | 'gone'; until?: Promise<unknown> } = {},
) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const rooms: ChatConnection[] = []
  const state = { ...options, dials: 0 }
  const answer = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    state.dials += 1
    if (state.until) await state.until
    if (state.refuse === 'never') {
      // Simulates a server that never replies and that closes the connection only after the other side has closed it.
      socket.on('error', () => {})
      socket.once('end', () => socket.destroy()).resume()
      return
    }
    if (state.refuse === 'gone') {
      socket.destroy()
      return
    }
    if (state.refuse !== undefined) {
      socket.end(`HTTP/1.1 ${state.refuse} No\r\ncontent-length: 2\r\n\r\nno`)
      return
    }
    server.handleUpgrade(request, socket, head, (opened) => {
      const room: ChatConnection = { socket: opened, request, got: [] }
      rooms.push(room)
      opened.on('message', (data) => room.got.push((data as Buffer).toString()))
      opened.on('close', () => rooms.splice(rooms.indexOf(room), 1))
    })
  }
  upstream.server.on('upgrade', (request, socket, head) => void answer(request, socket, head))
  return { rooms, state }
}

type SocketOptions = {
  port: number
  path?: string
  cookie?: string
  origin?: string
  host?: string
  options?: ClientOptions
}

/** Opens a socket as a browser does; rejects with the status when the handshake is refused. */
export async function openSocket({
  port,
  path = '/socket/orders',
  cookie,
  host = 'northwind.test',
  origin = `http://${host}`,
  options,
}: SocketOptions) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    perMessageDeflate: false,
    ...options,
    headers: { host, ...(origin && { origin }), ...(cookie && { cookie }), ...options?.headers },
  })
  const got: Record<string, unknown>[] = []
  const closed = once(socket, 'close').then(
    ([code, reason]) => [code as number, (reason as Buffer).toString()] as const,
  )
  socket.on('message', (data) => got.push(JSON.parse((data as Buffer).toString()) as Record<string, unknown>))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      reject(new Error(`refused with ${response.statusCode}`))
    })
    socket.once('error', reject)
  })
  return {
    socket,
    got,
    closed,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
  }
}
