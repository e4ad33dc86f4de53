import type { Worker } from 'node:cluster'

type Handle = { close: () => void }

/**
 * Closes the connection that was on its way to a worker when the worker died. Node hands each worker one connection at a
 * time and waits for its word; where the word never comes, the browser would wait for an answer as long as the primary lives.
 */
export function closeUntaken(worker: Worker) {
  const { process: child } = worker
  const send = child.send.bind(child) as (message: unknown, handle?: unknown, ...rest: unknown[]) => boolean
  let last: Handle | undefined
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (isHandle(handle)) last = handle
    return send(message, handle, ...rest)
  }
  // One that was taken is closed here already, and closing it again does nothing.
  worker.once('exit', () => last?.close())
}

const isHandle = (given: unknown): given is Handle => typeof given === 'object' && given !== null && 'close' in given
