/** One run a key at a time: callers during the run get the same promise. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, run: () => Promise<T>): Promise<T> => {
    const found = running.get(key)
    if (found) return found
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

/** At most `width` runs at once and `queue` waiting; undefined when even the queue is full. */
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
