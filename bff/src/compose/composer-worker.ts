import { parentPort } from 'node:worker_threads'
import { type CompositionJob, composeReply } from './compose-reply.ts'

// The second argument of `postMessage` transfers the body instead of copying it.
parentPort!.on('message', ({ id, job }: { id: number; job: CompositionJob }) => {
  try {
    const made = composeReply(job)
    const body = new Uint8Array(made.body)
    parentPort!.postMessage({ id, made: { ...made, body } }, [body.buffer])
  } catch (error) {
    parentPort!.postMessage({ id, error }, [])
  }
})
