import { Worker } from 'node:worker_threads'
import type { ServerFrame } from '@quillgate/shared/contract/sockets'

/** Frames longer than this are parsed in a worker thread. */
export const LONG_FRAME_BYTES = 1024 * 1024
/** Maximum total size of the frames that wait to be parsed, per process. */
const MAX_QUEUED_BYTES = 256 * 1024 * 1024
const WORKER_HEAP_MB = 1_024
const WORKER_IDLE_TIMEOUT_MS = 30_000

export type WorkerRequest = { id: number; bytes: Uint8Array; befores: readonly (string | undefined)[] }
/**
 * `pages`: a complete history cut into the requested pages. `frame`: any other parsed frame; undefined for an invalid
 * one.
 */
export type WorkerReply = { id: number; pages?: string[]; frame?: ServerFrame | undefined }
export type LongFrameParser = ReturnType<typeof createLongFrameParser>
type PendingFrame = { size: number; done: (read: WorkerReply | undefined) => void; fail: (error: unknown) => void }

/**
 * Parses long frames one at a time in a worker thread with limited memory. The thread ends after 30 s without work.
 * `heapMb`: maximum size of the thread's heap in MiB.
 */
export function createLongFrameParser(heapMb = WORKER_HEAP_MB) {
  const waiting = new Map<number, PendingFrame>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let [ids, size] = [0, 0]

  const settle = (id: number, read: WorkerReply | undefined) => {
    const request = waiting.get(id)
    if (!request) return
    waiting.delete(id)
    size -= request.size
    request.done(read)
    if (waiting.size === 0) idle = setTimeout(() => void stop(), WORKER_IDLE_TIMEOUT_MS).unref()
  }
  const stop = (error?: unknown) => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    if (error !== undefined) for (const { fail } of waiting.values()) fail(error)
    for (const id of waiting.keys()) settle(id, undefined)
    clearTimeout(idle)
    return ended?.terminate()
  }
  function start(): Worker {
    const made = new Worker(new URL('./history-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    made.unref()
    made.on('message', (read: WorkerReply) => settle(read.id, read))
    // The worker ran out of memory: pending frames are dropped.
    made.on('error', (error) => made === worker && void stop(error))
    return made
  }

  return {
    /** Parses a frame. Resolves with undefined when too many bytes are waiting; rejects when the worker fails. */
    read(bytes: Uint8Array, befores: readonly (string | undefined)[]): Promise<WorkerReply | undefined> {
      if (size + bytes.length > MAX_QUEUED_BYTES) return Promise.resolve(undefined)
      clearTimeout(idle)
      worker ??= start()
      const id = (ids += 1)
      size += bytes.length
      const copy = new Uint8Array(bytes)
      return new Promise((done, fail) => {
        waiting.set(id, { size: copy.length, done, fail })
        worker?.postMessage({ id, bytes: copy, befores } satisfies WorkerRequest, [copy.buffer])
      })
    },
    stop: () => stop(),
  }
}
