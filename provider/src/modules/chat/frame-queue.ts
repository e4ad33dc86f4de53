import type { ClientFrame } from '@quillgate/shared/contract/sockets'

const MAX_QUEUED = 100

/**
 * Handles the frames of a socket one after the other, so that messages are stored in the order in which they were sent.
 */
export function createFrameQueue(answer: (frame: ClientFrame) => Promise<void>) {
  let queue: ClientFrame[] = []
  let busy = false

  async function work() {
    busy = true
    for (let frame = queue.shift(); frame; frame = queue.shift()) await answer(frame)
    busy = false
  }
  const isSameRequest = (one: ClientFrame, other: ClientFrame) =>
    one.type === 'request_all_messages' && other.type === one.type && one.before === other.before

  return {
    /**
     * Adds a frame to the queue; returns false if the queue is full. Consecutive requests for the same page of the
     * history are queued only once.
     */
    add(frame: ClientFrame): boolean {
      const last = queue.at(-1)
      if (last && isSameRequest(last, frame)) return true
      if (queue.length >= MAX_QUEUED) return false
      queue.push(frame)
      if (!busy) void work()
      return true
    },
    clear: () => void (queue = []),
  }
}
