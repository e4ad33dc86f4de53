import type { ClientFrame } from '@quillgate/shared/contract/sockets'

const WAITING_MAX = 100

/** Handles the frames of one socket one at a time, so that messages are stored in the order in which they were sent. */
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
    /** Returns false when the queue is full. A repeated request for the same page is handled once. */
    add(frame: ClientFrame): boolean {
      const last = waiting.at(-1)
      if (last && isSameQuestion(last, frame)) return true
      if (waiting.length >= WAITING_MAX) return false
      waiting.push(frame)
      if (!busy) void work()
      return true
    },
    clear: () => void (waiting = []),
  }
}
