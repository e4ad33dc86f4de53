import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { readFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Recording } from '../record/recordings.ts'
import { type Frame, type FrameSender, findSubscribedRoom } from './frame-matcher.ts'
import type { ReplaySettings, ReplaySite } from './site.ts'

/** Serves recorded chats. The reply to a frame is the recorded frames that followed a matching frame. */
export function serveChats(
  server: Server,
  siteOf: (request: IncomingMessage) => ReplaySite | undefined,
  settings: ReplaySettings,
) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const site = siteOf(request)
    const name = site && socketNameOf(site.recording, request.url ?? '')
    if (!site || !name) {
      settings.notRecorded(`socket ${request.url ?? ''}`)
      return void socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
    }
    const { person } = site.choice.persons.of((request.headers.cookie ?? '').split('; ').filter(Boolean))
    return sockets.handleUpgrade(request, socket, head, (opened) =>
      playChat(opened, { socket: name, person, room: '' }, site, settings),
    )
  })
}

function socketNameOf({ manifest: { settings } }: Recording, path: string): 'orders' | 'admin' | undefined {
  if (path === settings.UPSTREAM_CHAT_PATH) return 'orders'
  return path === settings.UPSTREAM_ADMIN_CHAT_PATH ? 'admin' : undefined
}

function playChat(socket: WebSocket, sender: FrameSender, site: ReplaySite, settings: ReplaySettings) {
  const { socket: name } = sender
  const forcedClose = settings.faults.ofChat(name)
  let { room } = sender
  let heard = 0
  const say = (frame: unknown) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(frame))
  const isKicked = () => forcedClose !== undefined && heard >= (forcedClose.afterFrames ?? 0)
  const end = () => socket.terminate()
  if (isKicked()) return end()
  socket.on('error', end)
  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString('utf8'), 'client') as Frame | undefined
    heard += 1
    if (isKicked()) return end()
    if (!frame) return undefined
    if (frame.type === 'ping') return say({ type: 'pong' })
    room = findSubscribedRoom(frame) ?? room
    const answer = site.answerTo({ ...sender, room }, frame)
    if (!answer) {
      settings.notRecorded(`chat.${name} ${String(frame.type)}`)
      return frame.type === 'subscribe'
        ? undefined
        : say({ type: 'error', error: `Not recorded: ${String(frame.type)}` })
    }
    for (const one of answer.said) {
      const told = site.shifted(echoContent(one.frame, answer.sent, frame))
      if (settings.latency === 'none') say(told)
      else setTimeout(say, one.afterMs, told)
    }
    return undefined
  })
}

/**
 * Replaces the content in the echo of a message: the content that the user has just sent, instead of the recorded
 * pseudonym.
 */
function echoContent(reply: Frame, sent: Frame, typed: Frame): Frame {
  const { message } = reply as { message?: Frame }
  const isEcho = reply.type === 'new_message' && sent.type === 'new_message' && message?.content === sent.content
  return isEcho ? { ...reply, message: { ...message, content: typed.content } } : reply
}
