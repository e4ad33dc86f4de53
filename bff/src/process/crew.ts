import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import type { Log } from '../log/log.ts'
import { steadyNow } from '../time/clock.ts'
import { closeUntaken } from './handed-over.ts'

type Options = {
  wanted: number
  logs: Log
  onStart: (worker: Worker) => void
  onGone: (worker: Worker) => void
  /** So many starts in a row failed while no worker was ready. */
  onHopeless: (line: string) => void
}

/** So many starts in a row may fail before the whole ends. */
const FAILED_STARTS = 3
/** A worker that was ready for so long is replaced at once; others ever later. */
const STEADY_MS = 10_000
const AGAIN_MS = 100
const AGAIN_MAX_MS = 10_000

export type Crew = ReturnType<typeof createCrew>

/** Keeps so many workers running: one that ends is replaced until `leave`. */
export function createCrew({ wanted, logs, onStart, onGone, onHopeless }: Options) {
  /** When each became ready, in ms. */
  const ready = new Map<Worker, number>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Map<Worker, Promise<boolean>>()
  const state = { leaving: false, failedStarts: 0, shortLives: 0 }
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../main.ts'), args: [] })

  function start() {
    const worker = cluster.fork()
    closeUntaken(worker)
    const ended = new Promise<boolean>((resolve) => {
      worker.once('exit', (code: number | null, signal: string | null) => {
        const since = ready.get(worker)
        running.delete(worker)
        ready.delete(worker)
        onGone(worker)
        if (!state.leaving) replace(worker, since, code ?? signal)
        // One that was told before it could listen for it ends by the signal itself.
        resolve(code === 0 || (since === undefined && signal !== null))
      })
    })
    worker.on('error', (err) => logs.error({ err, worker: worker.process.pid }, 'a worker cannot be reached'))
    running.set(worker, ended)
    onStart(worker)
  }

  function replace(worker: Worker, since: number | undefined, why: number | string | null) {
    if (since === undefined) state.failedStarts += 1
    if (state.failedStarts >= FAILED_STARTS && ready.size === 0)
      return onHopeless(`${state.failedStarts} starts of workers failed in a row, the last with ${why}`)
    const wasSteady = since !== undefined && steadyNow() - since >= STEADY_MS
    state.shortLives = wasSteady ? 0 : state.shortLives + 1
    const waitMs = wasSteady ? 0 : Math.min(AGAIN_MS * 2 ** (state.shortLives - 1), AGAIN_MAX_MS)
    logs.error({ worker: worker.process.pid, why, waitMs }, 'a worker ended, another one is started')
    const timer = setTimeout(() => {
      timers.delete(timer)
      start()
    }, waitMs)
    timers.add(timer)
  }

  return {
    start: () => Array.from({ length: wanted }, start),
    ready: () => [...ready.keys()],
    isWhole: () => !state.leaving && ready.size === wanted,
    markReady(worker: Worker) {
      ready.set(worker, steadyNow())
      state.failedStarts = 0
    },
    /** Tells all to leave and waits until they have; whether all left in order. */
    async leave(signal: 'SIGTERM' | 'SIGINT'): Promise<boolean> {
      state.leaving = true
      for (const timer of timers) clearTimeout(timer)
      for (const worker of running.keys()) worker.process.kill(signal)
      const ended = await Promise.all(running.values())
      return ended.every(Boolean)
    },
  }
}
