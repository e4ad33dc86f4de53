import type { ClientFrame } from '@quillgate/shared/contract/sockets'

/** Frames of one socket that may wait. */
const WAITING_MAX = 100

/** Answers the frames of one socket one after the other, so that what is said first is stored first. */
export function createFrameQueue(answer: (frame: ClientFrame) => Promise<void>) {
  let waiting: ClientFrame[] = []
  let busy = false

  async function work() {
    busy = true
    for (let frame = waiting.shift(); frame; frame = waiting.shift()) await answer(frame)
    busy = false
  }
  const isSameQuestion = (one: ClientFrame, other: ClientFrame) =>
    one.type === 'request_all_messages' && other.type === one.type && one.before === other.before

  return {
    /** False when too many wait already. A page that is asked for by a waiting frame is answered once. */
    add(frame: ClientFrame): boolean {
      const last = waiting.at(-1)
      if (last && isSameQuestion(last, frame)) return true
      if (waiting.length >= WAITING_MAX) return false
      waiting.push(frame)
      if (!busy) void work()
      return true
    },
    /** What still waits is not answered any more. */
    clear: () => void (waiting = []),
  }
}
