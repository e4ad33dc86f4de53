import cluster, { type Worker } from 'node:cluster'
import type { WorkerOperations } from '../ops/operations.ts'
import { withTimeout } from '../time/with-timeout.ts'

type Name = keyof WorkerOperations
type Value<K extends Name> = Awaited<ReturnType<WorkerOperations[K]>>
type Question = { type: 'question'; id: number; name: Name; given: string }
/** Without a value when the operation failed. */
type Answer = { type: 'answer'; id: number; value?: unknown }
type Ready = { type: 'ready'; port: number }

/** Tells the primary that this worker listens, and answers what it asks from then on. */
export function answerPrimary(operations: WorkerOperations, port: number) {
  // Without this Node ends a worker at once whose primary is gone: it is to finish what is under way.
  cluster.worker!.exitedAfterDisconnect = true
  const send = (message: Answer | Ready) => process.connected && process.send!(message)
  process.on('message', (message: Question) => {
    if (message.type !== 'question') return
    const { id, name, given } = message
    operations[name](given).then(
      (value) => send({ type: 'answer', id, value }),
      () => send({ type: 'answer', id }),
    )
  })
  send({ type: 'ready', port })
}

/** Asks workers from the primary. */
export function createWorkerCalls(onReady: (worker: Worker, port: number) => void) {
  const pending = new Map<number, { worker: Worker; resolve: (value: unknown) => void }>()
  let last = 0
  return {
    listen(worker: Worker) {
      worker.on('message', (message: Answer | Ready) => {
        if (message.type === 'ready') onReady(worker, message.port)
        if (message.type === 'answer') pending.get(message.id)?.resolve(message.value)
      })
      worker.once('exit', () => {
        for (const one of pending.values()) if (one.worker === worker) one.resolve(undefined)
      })
    },
    /** Undefined where the operation failed, or the worker is gone or says nothing for `ms`. */
    async ask<K extends Name>(worker: Worker, name: K, ms: number, given = ''): Promise<Value<K> | undefined> {
      if (!worker.isConnected()) return undefined
      const id = (last += 1)
      const answered = new Promise<unknown>((resolve) => void pending.set(id, { worker, resolve }))
      const question: Question = { type: 'question', id, name, given }
      worker.send(question, () => {})
      const value = await withTimeout(ms, answered, undefined)
      pending.delete(id)
      return value as Value<K> | undefined
    },
  }
}
