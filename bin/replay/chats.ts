import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChatFrame } from '../../bff/src/recording/format.ts'
import { readFrame } from '../../shared/src/domain/chat-frames.ts'
import type { Recording } from './recordings.ts'
import type { Pace, Site } from './site.ts'

type Frame = Record<string, unknown>
/** What the API said after one frame, until the next was sent. */
type Batch = { asked: string; sent: Frame; said: { frame: Frame; afterMs: number }[] }

/** Answers the chats of recordings: to each frame what was said after its like, as often as it was recorded, then the last again. */
export function answerChats(server: Server, siteOf: (request: IncomingMessage) => Site | undefined, pace: Pace) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const site = siteOf(request)
    const name = site && nameAt(site.recording, request.url ?? '')
    if (!site || !name) {
      pace.notRecorded(`socket ${request.url ?? ''}`)
      return void socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
    }
    const { person } = site.choice.persons.of((request.headers.cookie ?? '').split('; ').filter(Boolean))
    const batches = site.recording.chats
      .filter(({ head: one }) => one.socket === name && one.person === person)
      .flatMap(({ frames }) => batchesOf(frames))
    return sockets.handleUpgrade(request, socket, head, (opened) => play(opened, name, batches, site, pace))
  })
}

function nameAt({ manifest: { settings } }: Recording, path: string): 'orders' | 'admin' | undefined {
  if (path === settings.UPSTREAM_CHAT_PATH) return 'orders'
  return path === settings.UPSTREAM_ADMIN_CHAT_PATH ? 'admin' : undefined
}

function batchesOf(frames: readonly ChatFrame[]): Batch[] {
  const batches: Batch[] = []
  let room = ''
  let sentAt = 0
  for (const one of frames) {
    if ('closed' in one) continue
    if (one.way === 'out') {
      room = roomOf(one.frame) ?? room
      sentAt = one.ms
      batches.push({ asked: keyOf(one.frame, room), sent: one.frame, said: [] })
    } else batches.at(-1)?.said.push({ frame: one.frame, afterMs: one.ms - sentAt })
  }
  return batches
}

const roomOf = ({ type, chatType, order_id }: Frame) =>
  type === 'subscribe' ? `${String(chatType)} ${String(order_id)}` : undefined
const keyOf = ({ type, before }: Frame, room: string) => `${String(type)} ${room} ${String(before)}`

function play(socket: WebSocket, name: 'orders' | 'admin', batches: readonly Batch[], site: Site, pace: Pace) {
  const served = new Map<string, number>()
  const kick = pace.faults.ofChat(name)
  let room = ''
  let heard = 0
  const say = (frame: unknown) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(frame))
  const isKicked = () => kick !== undefined && heard >= (kick.afterFrames ?? 0)
  const end = () => socket.terminate()
  if (isKicked()) return end()
  socket.on('error', end)
  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString('utf8'), 'client') as Frame | undefined
    heard += 1
    if (isKicked()) return end()
    if (!frame) return undefined
    if (frame.type === 'ping') return say({ type: 'pong' })
    room = roomOf(frame) ?? room
    const key = keyOf(frame, room)
    const fitting = batches.filter(({ asked }) => asked === key)
    if (fitting.length === 0) {
      pace.notRecorded(`chat.${name} ${String(frame.type)}`)
      return frame.type === 'subscribe'
        ? undefined
        : say({ type: 'error', error: `Not recorded: ${String(frame.type)}` })
    }
    const count = served.get(key) ?? 0
    served.set(key, count + 1)
    const { said, sent } = fitting[Math.min(count, fitting.length - 1)]!
    for (const one of said) {
      const told = site.shifted(echoed(one.frame, sent, frame))
      if (pace.latency === 'none') say(told)
      else setTimeout(say, one.afterMs, told)
    }
    return undefined
  })
}

/** A message comes back with the words that were typed now, not with the stand-in for those that were recorded. */
function echoed(told: Frame, sent: Frame, typed: Frame): Frame {
  const { message } = told as { message?: Frame }
  const isEcho = told.type === 'new_message' && sent.type === 'new_message' && message?.content === sent.content
  return isEcho ? { ...told, message: { ...message, content: typed.content } } : told
}
