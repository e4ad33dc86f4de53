import { AppError } from './errors.ts'

/** Limits concurrency: at most `atOnce` tasks run and `queue` tasks wait. Throws `busy` beyond that. */
export function limitConcurrency(atOnce: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new AppError('busy', { retryAfterSeconds: 5 })
      // A finished task hands over its slot, so `running` does not change.
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
