import type { ClientFrame, ServerFrame } from '@quillgate/shared/contract/sockets'
import { type Dialect, readFrame, writeFrame } from '@quillgate/shared/domain/chat-frames'
import { ERROR } from '@quillgate/shared/domain/codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Services, SignedIn } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type Listener, SESSION_GONE } from '../../ports/hub.ts'
import { nameOf } from '../users/commands.ts'
import { historyOf, sayInRoom } from './commands.ts'
import { presentParticipant } from './present.ts'
import { adminRoom, orderRoom, participantsOf, type Room, roomKey } from './rooms.ts'

/** Above this much that a reader has not taken, it is cut off instead of filling the memory. */
const UNREAD_MAX = 16 * 1024 * 1024
type Serving = {
  services: Services
  /** Who asks at this moment: sessions end while sockets are open. Throws where nobody may. */
  signedIn: (request: FastifyRequest, isActive?: boolean) => Promise<SignedIn>
}

/** Both chats: `/chat` with the rooms of orders, `/admin-chat` with the writer's room. */
export function serveSockets(app: FastifyInstance, serving: Serving) {
  const guard = async (request: FastifyRequest) => void (await serving.signedIn(request))
  for (const [path, kind] of [
    ['/chat', 'orders'],
    ['/admin-chat', 'admin'],
  ] as const) {
    app.get(path, { websocket: true, preValidation: guard }, (socket, request) =>
      converse(socket, request, kind, serving),
    )
  }
}

function converse(
  socket: WebSocket,
  request: FastifyRequest,
  kind: 'orders' | 'admin',
  { services: { hub }, signedIn }: Serving,
) {
  let dialect: Dialect = 'lower'
  let room: Room | undefined
  const listener: Listener = {
    userId: request.actor?.id ?? '',
    sessionHash: request.actor?.sessionHash ?? '',
    tell(frame) {
      if (socket.bufferedAmount > UNREAD_MAX) return socket.close(1013, 'too slow')
      socket.send(writeFrame(frame, dialect))
    },
    close: (code, reason) => socket.close(code, reason),
  }
  const roomOf = (ctx: SignedIn, { chatType, order_id, userId }: Named) =>
    kind === 'admin' ? adminRoom(ctx, userId) : orderRoom(ctx, chatType, order_id ?? room?.id)

  const answer = async (frame: ClientFrame): Promise<void> => {
    // A page that is merely open keeps no session alive, and hears nothing beyond its end.
    const ctx = await signedIn(request, frame.type !== 'ping')
    if (frame.type === 'ping') return listener.tell({ type: 'pong' })
    if ('sent_by' in frame && frame.sent_by !== undefined && frame.sent_by !== ctx.actor.id)
      throw new AppError('identity_mismatch')
    if (frame.type === 'subscribe') {
      const asked = await roomOf(ctx, frame)
      hub.leave(listener)
      const key = roomKey(ctx.siteId, asked)
      if (!hub.has(key, ctx.actor.id))
        hub.tell(key, { type: 'new_participant', participant: presentParticipant(ctx.actor.user) })
      room = asked
      hub.join(key, listener)
      // The chat with the admin never asks for its history.
      if (kind === 'admin') listener.tell(await historyFrame(ctx, asked))
    } else if (frame.type === 'request_all_messages') {
      if (!room) throw new AppError('chat_closed')
      room = await roomOf(ctx, { chatType: room.chatType, order_id: room.id })
      listener.tell(await historyFrame(ctx, room))
    } else {
      // Membership is asked again: an order may have another writer by now.
      const asked = await roomOf(ctx, frame)
      hub.tell(roomKey(ctx.siteId, asked), { type: 'new_message', message: await sayInRoom(ctx, asked, frame) })
    }
  }

  // One frame after the other: what is said first is stored first.
  let turn = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8')
    if (/"(?:type|event|action)"\s*:\s*"[A-Z]/.test(text)) dialect = 'upper'
    turn = turn.then(() => {
      const frame = readFrame(text, 'client')
      if (!frame) return listener.tell(errorFrame(new AppError('frame_unreadable')))
      return answer(frame).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'session_missing')
          return socket.close(SESSION_GONE, 'signed out')
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'a chat frame failed')
        listener.tell(errorFrame(error))
      })
    })
  })
  socket.on('close', () => hub.leave(listener))
  socket.on('error', () => socket.terminate())
}
type Named = { chatType?: Room['chatType']; order_id?: string; userId?: string }

const errorFrame = (error: unknown): ServerFrame => ({
  type: 'error',
  error: error instanceof AppError ? error.message : ERROR.unexpected.sentence,
})

async function historyFrame(ctx: SignedIn, room: Room): Promise<ServerFrame> {
  const [messages, people] = await Promise.all([historyOf(ctx, room), participantsOf(ctx, room)])
  const participants = people.map(presentParticipant)
  return room.chatType === 'writerToAdmin'
    ? {
        type: 'all_messages',
        messages,
        participants,
        clientName: people.filter(({ role }) => role === 'client').map(nameOf)[0],
      }
    : { type: 'all_messages', messages, participants }
}
