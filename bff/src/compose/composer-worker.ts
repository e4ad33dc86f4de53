import { parentPort } from 'node:worker_threads'
import { composed, type Job } from './composed.ts'

// The body is transferred, not copied.
parentPort!.on('message', ({ id, job }: { id: number; job: Job }) => {
  try {
    const made = composed(job)
    const body = new Uint8Array(made.body)
    parentPort!.postMessage({ id, made: { ...made, body } }, [body.buffer])
  } catch (error) {
    parentPort!.postMessage({ id, error }, [])
  }
})
