import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { isMachineBusy } from './machine-load.ts'

test('reports a machine as busy as soon as other work uses its CPUs', async () => {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.terminate()))))
  expect(await isMachineBusy()).toBe(true)
})
