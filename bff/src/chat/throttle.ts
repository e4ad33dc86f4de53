import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../http/errors.ts'

/** Whoever has to wait longer than this tries again on its own. */
const PATIENCE_MS = 15_000

/**
 * Lets at most `perSecond` pass, in the order of asking, each only a while after the one before has: a busy moment makes
 * it slower, never a crowd. Rejects with 503 for whom the line is too long.
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
