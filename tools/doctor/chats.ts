import { once } from 'node:events'
import { type IncomingMessage } from 'node:http'
import type { ChatType, ServerFrame } from '@quillgate/shared/contract/sockets'
import { type Dialect, readFrame, writeFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { WebSocket } from 'ws'
import type { Api, Trust } from './api.ts'
import type { Person } from './people.ts'

/** Which chat is opened, as the portal would. */
export type Room = { path: string; chatType: ChatType; orderId?: string }
/** What became of an upgrade: a chat, or the status of the refusal (0: none). */
export type Opened = { chat: Chat } | { refused: number; why: string }

/** Opens a chat of the API with the person's session; never rejects. */
export function openChat(api: Api, trust: Trust, person: Person | undefined, path: string): Promise<Opened> {
  const cookie = person?.jar.header
  const socket = new WebSocket(`${api.site.upstream.origin.replace(/^http/, 'ws')}${path}`, {
    headers: { ...api.headers(), ...(cookie !== undefined && { cookie }) },
    handshakeTimeout: 5_000,
    perMessageDeflate: false,
    followRedirects: false,
    ...(api.site.upstream.servername !== undefined && { servername: api.site.upstream.servername }),
    ...trust,
  })
  const chat = new Chat(socket)
  return new Promise((done) => {
    socket.once('open', () => done({ chat }))
    socket.once('unexpected-response', (request, response: IncomingMessage) => {
      response.destroy()
      request.destroy()
      done({ refused: response.statusCode ?? 0, why: String(response.statusCode) })
    })
    socket.on('error', (error: NodeJS.ErrnoException) => done({ refused: 0, why: error.code ?? 'no upgrade' }))
  })
}

/** One open chat: what came is kept until it is asked for. */
export class Chat {
  readonly #socket: WebSocket
  readonly frames: ServerFrame[] = []
  /** Frames that nobody can read. */
  unreadable = 0
  closedWith: number | undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => {
      const frame = readFrame(data.toString('utf8'), 'server')
      if (frame) this.frames.push(frame)
      else this.unreadable += 1
      socket.emit('read')
    })
    socket.once('close', (code) => {
      this.closedWith = code
      socket.emit('read')
    })
  }

  send(frame: Parameters<typeof writeFrame>[0], dialect: Dialect) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(writeFrame(frame, dialect))
  }

  /** Waits until a frame of that type came, the chat closed or `ms` are over; answers whether it came. */
  async heard(type: ServerFrame['type'], ms: number): Promise<boolean> {
    const limit = AbortSignal.timeout(Math.max(1, Math.ceil(ms)))
    const isThere = () => this.frames.some((frame) => frame.type === type)
    while (!isThere() && this.closedWith === undefined) {
      try {
        await once(this.#socket, 'read', { signal: limit })
      } catch {
        break
      }
    }
    return isThere()
  }

  close() {
    this.#socket.terminate()
  }
}
