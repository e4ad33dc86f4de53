import { Worker } from 'node:worker_threads'
import { AppError } from '../http/errors.ts'
import { composed, type Job, type Made } from './composed.ts'

/** More than this is put together beside the event loop: 3,000 orders would hold everybody else up for a tenth of a second. */
const ASIDE_BYTES = 64 * 1024
const WAITING = 64
type Told = { id: number; made: Made } | { id: number; error: unknown }

/** Makes composed answers, large ones one after the other in a thread of its own; started when it is first needed. */
export function createComposer() {
  const waiting = new Map<number, { resolve: (made: Made) => void; reject: (error: unknown) => void }>()
  let worker: Worker | undefined
  let ids = 0

  function start(): Worker {
    const started = new Worker(new URL('./composer-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (told: Told) => {
      const asked = waiting.get(told.id)
      waiting.delete(told.id)
      if ('made' in told) asked?.resolve(told.made)
      else asked?.reject(told.error)
    })
    const lost = (error: unknown) => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', lost)
    started.on('exit', () => lost(new AppError('busy')))
    return started
  }

  return {
    async make(job: Job): Promise<Made> {
      if (bytesOf(job) <= ASIDE_BYTES) return composed(job)
      if (waiting.size >= WAITING) throw new AppError('busy')
      worker ??= start()
      ids += 1
      const id = ids
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker!.postMessage({ id, job }, [])
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}

const bytesOf = ({ parts }: Job): number =>
  Object.values(parts).reduce((sum, part) => sum + (part?.ok ? part.answer.body.length : 0), 0)
