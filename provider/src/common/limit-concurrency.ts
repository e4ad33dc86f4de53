import { AppError } from './errors.ts'

/**
 * Returns a function that runs at most `maxConcurrent` tasks at a time and queues up to `queue` further ones. When the
 * queue is full, the function throws AppError('busy').
 */
export function limitConcurrency(maxConcurrent: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (waiting.length >= queue) throw new AppError('busy', { retryAfterSeconds: 5 })
      // A finished task passes its slot to the first waiting task, so `running` does not change.
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
