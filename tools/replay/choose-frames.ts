import type { ChatFrame, ChatHead } from '../../bff/src/recording/format.ts'
import { closest } from './choose.ts'

export type Frame = Record<string, unknown>
/** Where a frame is sent: which socket, who, and the room they subscribed to. */
export type Place = { socket: ChatHead['socket']; person: string; room: string }
/** What the API said after one frame, until the next was sent; `messages`: how many had been sent to the room before. */
type Batch = Place & { at: number; sent: Frame; messages: number; said: { frame: Frame; afterMs: number }[] }
type Chat = { head: ChatHead; frames: readonly ChatFrame[] }

/** Answers frames out of the chats of one recording; how many messages were sent to a room decides what is said there next. */
export function createFrameChoice(chats: readonly Chat[]) {
  const batches = chats.flatMap(batchesOf).toSorted((a, b) => a.at - b.at)
  const counted = new Map<string, number>()
  for (const one of batches) {
    one.messages = counted.get(roomKey(one)) ?? 0
    if (isMessage(one.sent)) counted.set(roomKey(one), one.messages + 1)
  }
  const messages = new Map<string, number>()
  const served = new Map<string, number>()

  /** What is said to a frame: what was said to its like at the same number of messages, in turn, then the last again. */
  return (place: Place, frame: Frame): Batch | undefined => {
    const key = keyOf(place, frame)
    const fitting = batches.filter((one) => keyOf(one, one.sent) === key)
    if (fitting.length === 0) return undefined
    const now = messages.get(roomKey(place)) ?? 0
    const at = closest(
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

/** The room that a frame enters; undefined: none. */
export const roomOf = ({ type, chatType, order_id }: Frame) =>
  type === 'subscribe' ? `${String(chatType)} ${String(order_id)}` : undefined

const isMessage = ({ type }: Frame) => type === 'new_message'
const roomKey = ({ socket, room }: Place) => `${socket} ${room}`
const keyOf = (place: Place, { type, before }: Frame) =>
  `${roomKey(place)} ${place.person} ${String(type)} ${String(before)}`

function batchesOf({ head: { socket, person, at }, frames }: Chat): Batch[] {
  const batches: Batch[] = []
  const opened = Date.parse(at)
  let room = ''
  for (const one of frames) {
    // A sign of life says nothing, and does not part an answer from what it answers.
    if ('closed' in one || one.frame.type === 'ping' || one.frame.type === 'pong') continue
    if (one.way === 'out') {
      room = roomOf(one.frame) ?? room
      batches.push({ socket, person, room, at: opened + one.ms, sent: one.frame, messages: 0, said: [] })
    } else {
      const last = batches.at(-1)
      last?.said.push({ frame: one.frame, afterMs: opened + one.ms - last.at })
    }
  }
  return batches
}
