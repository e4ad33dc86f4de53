import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../http/errors.ts'

/** A longer wait is refused; the browser tries again by itself. */
const PATIENCE_MS = 15_000

/**
 * Lets at most `perSecond` pass, in the order of asking and evenly spaced, so that a crowd becomes a queue. Rejects with 503
 * where the queue is too long.
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
