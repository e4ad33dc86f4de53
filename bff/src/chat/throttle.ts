import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../http/errors.ts'

/** Longer waits are refused; the browser retries by itself. */
const PATIENCE_MS = 15_000

/**
 * Returns a function that resolves at most `perSecond` times a second, evenly spaced and in call order. It rejects with
 * AppError('busy') when the queue is too long.
 */
export function createThrottle(perSecond: number, patienceMs = PATIENCE_MS): () => Promise<void> {
  const spacing = 1_000 / perSecond
  let line = Promise.resolve()
  let waiting = 0
  return async () => {
    if (waiting * spacing > patienceMs) throw new AppError('busy')
    waiting += 1
    const turn = line
    line = turn.then(() => wait(spacing))
    await turn
    waiting -= 1
  }
}
