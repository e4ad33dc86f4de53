import type { ClientFrame, ServerFrame } from '@quillgate/shared/contract/sockets'
import { FRAME_MAX_BYTES } from '@quillgate/shared/domain/chat/chat'
import { type FrameDialect, readFrame, writeFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { AppError } from '../../common/errors.ts'
import { createId } from '../../db/ids.ts'
import type { Services, SignedInContext } from '../../http/context.ts'
import { type Listener, SESSION_ENDED_CODE } from '../../ports/hub.ts'
import { fullNameOf } from '../users/public.ts'
import { sendMessage } from './commands.ts'
import { createFrameQueue } from './frame-queue.ts'
import { readHistoryPage } from './history.ts'
import { isChatListedFor, listParticipants, openAdminRoom, openOrderRoom, type Room, roomKey } from './rooms.ts'
import { toParticipant } from './to-contract.ts'

/** Maximum number of unsent bytes per socket. A client that reads too slowly is disconnected, to limit memory use. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024
type SocketDeps = {
  services: Services
  /**
   * Authenticates the request again, because the session can end while the socket is open. Throws if the session is no
   * longer valid.
   */
  signedIn: (request: FastifyRequest, isActive?: boolean) => Promise<SignedInContext>
}

/**
 * Serves the two chat endpoints: `/chat` for the chats of orders, and `/admin-chat` for the chats between writers and
 * the admin.
 */
export function serveSockets(app: FastifyInstance, serving: SocketDeps) {
  const history = createHistoryReader()
  const guard = async (request: FastifyRequest) => void (await serving.signedIn(request))
  for (const [path, kind] of [
    ['/chat', 'orders'],
    ['/admin-chat', 'admin'],
  ] as const) {
    app.get(path, { websocket: true, preValidation: guard }, (socket, request) =>
      handleSocket(socket, request, kind, { ...serving, history }),
    )
  }
}

function handleSocket(
  socket: WebSocket,
  request: FastifyRequest,
  kind: 'orders' | 'admin',
  { services: { hub }, signedIn, history }: SocketDeps & { history: ReturnType<typeof createHistoryReader> },
) {
  let dialect: FrameDialect = 'lower'
  let room: Room | undefined
  const listener: Listener = {
    id: createId(),
    userId: request.actor?.id ?? '',
    sessionHash: request.actor?.sessionHash ?? '',
    tell(frame) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.close(1013, 'too slow')
      socket.send(writeFrame(frame, dialect))
    },
    close: (code, reason) => socket.close(code, reason),
  }
  const roomOf = (ctx: SignedInContext, { chatType, order_id, userId }: RoomIds) =>
    kind === 'admin' ? openAdminRoom(ctx, userId) : openOrderRoom(ctx, chatType, order_id ?? room?.id)

  const answer = async (frame: ClientFrame): Promise<void> => {
    // Pings do not extend the session, so an inactive page stops receiving messages when the session has expired.
    const ctx = await signedIn(request, frame.type !== 'ping')
    if (frame.type === 'ping') return listener.tell({ type: 'pong' })
    if ('sent_by' in frame && frame.sent_by !== undefined && frame.sent_by !== ctx.actor.id)
      throw new AppError('identity_mismatch')
    if (frame.type === 'subscribe') {
      const requestedRoom = await roomOf(ctx, frame)
      hub.leave(listener)
      const key = roomKey(ctx.siteId, requestedRoom)
      const participant = toParticipant(ctx.actor.user, requestedRoom.chatType)
      if (isChatListedFor(requestedRoom.chatType, ctx.actor.role) && !(await hub.has(key, ctx.actor.id)))
        await hub.tell(ctx.db, key, { type: 'new_participant', participant }, listener)
      // The socket may have closed meanwhile; nothing would remove it from the room.
      if (socket.readyState !== socket.OPEN) return
      room = requestedRoom
      hub.join(key, listener)
      // Authenticates again, because a sign-out closes only the sockets that are in a room.
      await signedIn(request, false)
      // Sends the newest page without a request, because clients of the admin chat never request it.
      if (kind === 'admin') listener.tell(await history(ctx, requestedRoom))
    } else if (frame.type === 'request_all_messages') {
      if (!room) throw new AppError('chat_closed')
      room = await roomOf(ctx, { chatType: room.chatType, order_id: room.id })
      listener.tell(await history(ctx, room, frame.before))
    } else {
      // Checks access again, because the order may have been assigned to another writer.
      const asked = await roomOf(ctx, frame)
      await sendMessage(ctx, asked, frame)
    }
  }

  const queue = createFrameQueue(async (frame) => {
    // Discards queued frames when the socket has been closed.
    if (socket.readyState !== socket.OPEN) return
    try {
      await answer(frame)
    } catch (error) {
      if (error instanceof AppError && error.code === 'session_missing') {
        socket.close(SESSION_ENDED_CODE, 'signed out')
        return
      }
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'chat frame failed')
      listener.tell(createErrorFrame(error))
    }
  })
  socket.on('message', (data: Buffer) => {
    if (data.length > FRAME_MAX_BYTES) return listener.tell(createErrorFrame(new AppError('message_too_long')))
    const text = data.toString('utf8')
    if (/"(?:type|event|action)"\s*:\s*"[A-Z]/.test(text)) dialect = 'upper'
    const frame = readFrame(text, 'client')
    if (!frame) return listener.tell(createErrorFrame(new AppError('frame_unreadable')))
    if (!queue.add(frame)) listener.tell(createErrorFrame(new AppError('frames_too_many')))
  })
  socket.on('close', () => {
    queue.clear()
    hub.leave(listener)
  })
  socket.on('error', () => socket.terminate())
}
type RoomIds = { chatType?: Room['chatType']; order_id?: string; userId?: string }

const createErrorFrame = (error: unknown): ServerFrame =>
  error instanceof AppError
    ? { type: 'error', error: error.message, code: error.code }
    : { type: 'error', error: ERROR.unexpected.sentence, code: 'unexpected' }

/** Returns a single-flight reader for history pages: concurrent requests for the same page share one query. */
function createHistoryReader() {
  const inFlight = new Map<string, Promise<ServerFrame>>()
  return (ctx: SignedInContext, room: Room, before?: string): Promise<ServerFrame> => {
    const key = JSON.stringify([roomKey(ctx.siteId, room), before])
    const known = inFlight.get(key)
    if (known) return known
    const reading = createHistoryFrame(ctx, room, before).finally(() => inFlight.delete(key))
    inFlight.set(key, reading)
    return reading
  }
}

async function createHistoryFrame(ctx: SignedInContext, room: Room, before: string | undefined): Promise<ServerFrame> {
  const [page, people] = await Promise.all([readHistoryPage(ctx, room, before), listParticipants(ctx, room)])
  const admin = room.chatType === 'writerToAdmin' && people.find(({ role }) => role === 'client')
  return {
    type: 'all_messages',
    ...page,
    participants: people.map((row) => toParticipant(row, room.chatType)),
    ...(before !== undefined && { before }),
    ...(admin && { clientName: fullNameOf(admin) }),
  }
}
