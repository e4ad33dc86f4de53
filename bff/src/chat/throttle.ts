import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../http/errors.ts'

/** Maximum wait. Callers that would have to wait longer are refused, because browsers retry by themselves. */
const MAX_WAIT_MS = 15_000

/**
 * Returns a function that resolves at most `perSecond` times a second, evenly spaced and in call order. It rejects with
 * AppError('busy') when the queue is too long.
 */
export function createThrottle(perSecond: number, maxWaitMs = MAX_WAIT_MS): () => Promise<void> {
  const spacing = 1_000 / perSecond
  let lastTurn = Promise.resolve()
  let waiting = 0
  return async () => {
    if (waiting * spacing > maxWaitMs) throw new AppError('busy')
    waiting += 1
    const turn = lastTurn
    lastTurn = turn.then(() => wait(spacing))
    await turn
    waiting -= 1
  }
}
