import { once } from 'node:events'
import { type IncomingMessage } from 'node:http'
import type { ChatType, ServerFrame } from '@quillgate/shared/contract/sockets'
import { type FrameDialect, readFrame, writeFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { WebSocket } from 'ws'
import type { Api, TlsTrust } from './api.ts'
import type { TestUser } from './sessions.ts'

/** The socket path and the subscription that the portal uses to open a chat. */
export type ChatTarget = { path: string; chatType: ChatType; orderId?: string }
/** The result of a WebSocket upgrade: an open chat, or the HTTP status of the refusal (0 without a response). */
export type UpgradeResult = { chat: Chat } | { refused: number; why: string }

/** Opens a chat socket of the API with the user's session; never rejects. */
export function openChat(
  api: Api,
  trust: TlsTrust,
  person: TestUser | undefined,
  path: string,
): Promise<UpgradeResult> {
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

/** An open chat socket; collects the frames that it receives. */
export class Chat {
  readonly #socket: WebSocket
  readonly frames: ServerFrame[] = []
  /** Number of frames that could not be parsed. */
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

  send(frame: Parameters<typeof writeFrame>[0], dialect: FrameDialect) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(writeFrame(frame, dialect))
  }

  /**
   * Waits until a frame of the type has arrived, the chat has closed or `ms` have elapsed; returns whether the frame
   * has arrived.
   */
  async waitForFrame(type: ServerFrame['type'], ms: number): Promise<boolean> {
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
