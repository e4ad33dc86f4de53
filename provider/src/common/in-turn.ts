import { AppError } from './errors.ts'

/** Lets at most `atOnce` pieces of work run and `queue` wait; throws `busy` for what comes on top of that. */
export function inTurn(atOnce: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new AppError('busy', { retryAfterSeconds: 5 })
      // Whoever finishes hands its place on, so that the count stays as it is.
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
