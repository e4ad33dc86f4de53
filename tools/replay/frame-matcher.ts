import type { ChatFrame, ChatRecordingHeader } from '../../bff/src/recording/format.ts'
import { findClosestCount } from './call-matcher.ts'

export type Frame = Record<string, unknown>
/** The sender of a frame: the socket, the user and the room to which the user is subscribed. */
export type FrameSender = { socket: ChatRecordingHeader['socket']; person: string; room: string }
/**
 * A frame of a client with the frames that the API sent before the client's next frame. `messages`: the number of
 * messages in the room before that frame.
 */
type FrameBatch = FrameSender & { at: number; sent: Frame; messages: number; said: { frame: Frame; afterMs: number }[] }
type RecordedChat = { head: ChatRecordingHeader; frames: readonly ChatFrame[] }

/**
 * Returns a function that selects the recorded reply to a chat frame, depending on how many messages have been sent to
 * the room.
 */
export function createFrameMatcher(chats: readonly RecordedChat[]) {
  const batches = chats.flatMap(toBatches).toSorted((a, b) => a.at - b.at)
  const counted = new Map<string, number>()
  for (const one of batches) {
    one.messages = counted.get(roomKey(one)) ?? 0
    if (isMessage(one.sent)) counted.set(roomKey(one), one.messages + 1)
  }
  const messages = new Map<string, number>()
  const served = new Map<string, number>()

  /**
   * Returns the reply that was recorded for a matching frame after the same number of messages. If there are several,
   * they are returned in turn, and then the last one is repeated.
   */
  return (place: FrameSender, frame: Frame): FrameBatch | undefined => {
    const key = frameKey(place, frame)
    const fitting = batches.filter((one) => frameKey(one, one.sent) === key)
    if (fitting.length === 0) return undefined
    const now = messages.get(roomKey(place)) ?? 0
    const at = findClosestCount(
      fitting.map((one) => one.messages),
      now,
    )
    const same = fitting.filter((one) => one.messages === at)
    const count = served.get(`${key} ${at}`) ?? 0
    served.set(`${key} ${at}`, count + 1)
    if (isMessage(frame)) messages.set(roomKey(place), Math.max(now, at + 1))
    return same[Math.min(count, same.length - 1)]
  }
}

/** Returns the room to which a frame subscribes; undefined for other frames. */
export const findSubscribedRoom = ({ type, chatType, order_id }: Frame) =>
  type === 'subscribe' ? `${String(chatType)} ${String(order_id)}` : undefined

const isMessage = ({ type }: Frame) => type === 'new_message'
const roomKey = ({ socket, room }: FrameSender) => `${socket} ${room}`
const frameKey = (sender: FrameSender, { type, before }: Frame) =>
  `${roomKey(sender)} ${sender.person} ${String(type)} ${String(before)}`

function toBatches({ head: { socket, person, at }, frames }: RecordedChat): FrameBatch[] {
  const batches: FrameBatch[] = []
  const opened = Date.parse(at)
  let room = ''
  for (const one of frames) {
    // Skips pings and pongs: a ping between a frame and its reply would otherwise be taken for the frame that got the
    // reply.
    if ('closed' in one || one.frame.type === 'ping' || one.frame.type === 'pong') continue
    if (one.way === 'out') {
      room = findSubscribedRoom(one.frame) ?? room
      batches.push({ socket, person, room, at: opened + one.ms, sent: one.frame, messages: 0, said: [] })
    } else {
      const last = batches.at(-1)
      last?.said.push({ frame: one.frame, afterMs: opened + one.ms - last.at })
    }
  }
  return batches
}
