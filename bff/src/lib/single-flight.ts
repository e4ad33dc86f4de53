/** Returns a function that runs one task per key at a time; concurrent callers share its promise. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, run: () => Promise<T>): Promise<T> => {
    const found = running.get(key)
    if (found) return found
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

/**
 * Returns a function that runs at most `width` tasks at once and queues up to `queue` more. It resolves with undefined
 * when the queue is full.
 */
export function limitConcurrency(width: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    if (running >= width) {
      if (waiting.length >= queue) return undefined
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
