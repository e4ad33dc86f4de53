import { Worker } from 'node:worker_threads'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import type { Gateway } from '../proxy/gateway.ts'
import { type ComposedReply, type CompositionJob, type CompositionName, composeReply } from './compose-reply.ts'
import { fetchParts } from './fetch-parts.ts'

/**
 * Replies whose parts have at least this total size are built in a worker thread. On the main thread, building a reply
 * with 3,000 orders would block the event loop for a tenth of a second.
 */
const MIN_BYTES_FOR_WORKER = 64 * 1024
const MAX_QUEUED = 64
type WorkerResult = { id: number; made: ComposedReply } | { id: number; error: unknown }

/**
 * Creates the composer, which fetches the parts of a composition and builds the reply. Large replies are built one at a
 * time in a worker thread, which is started on first use.
 */
export function createComposer(gateway: Gateway) {
  const waiting = new Map<number, { resolve: (made: ComposedReply) => void; reject: (error: unknown) => void }>()
  let worker: Worker | undefined
  let ids = 0

  function start(): Worker {
    const started = new Worker(new URL('./composer-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (result: WorkerResult) => {
      const pending = waiting.get(result.id)
      waiting.delete(result.id)
      if ('made' in result) pending?.resolve(result.made)
      else pending?.reject(result.error)
    })
    const onWorkerLost = (error: unknown) => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', onWorkerLost)
    started.on('exit', () => onWorkerLost(new AppError('busy')))
    return started
  }

  async function make(job: CompositionJob): Promise<ComposedReply> {
    if (countBytes(job) <= MIN_BYTES_FOR_WORKER) return composeReply(job)
    if (waiting.size >= MAX_QUEUED) throw new AppError('busy')
    worker ??= start()
    ids += 1
    const id = ids
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker!.postMessage({ id, job }, [])
    })
  }

  return {
    /** Returns the composed reply and the cookies that the replies of its parts set. */
    async compose(name: CompositionName, request: FastifyRequest, left: AbortSignal) {
      const parts = await fetchParts(gateway, request, name, left)
      const made = await make({ name, parts, params: request.params as Record<string, string> })
      const cookies = Object.values(parts).flatMap((part) => (part.ok ? (part.answer.headers['set-cookie'] ?? []) : []))
      return { ...made, cookies }
    },
    async close() {
      await worker?.terminate()
    },
  }
}

const countBytes = ({ parts }: CompositionJob): number =>
  Object.values(parts).reduce((sum, part) => sum + (part?.ok ? part.answer.body.length : 0), 0)
