/** Called once a second while it is registered. `place`: its index in the ticker's list, set by the ticker only. */
export type TickListener = { tick: () => void; place?: number | undefined }
export type Ticker = ReturnType<typeof createTicker>

/**
 * Creates one timer for all calls in flight, because a timer per call is expensive. A list instead of a Set: outgrown
 * tables of a Set stay in the old generation and keep their calls alive until the next full collection.
 */
export function createTicker() {
  const all: TickListener[] = []
  const timer = setInterval(() => {
    // Backwards: a listener that removes itself is replaced by the last one, which has already been called.
    for (let index = all.length - 1; index >= 0; index -= 1) all[index]?.tick()
  }, 1_000).unref()
  return {
    add(one: TickListener) {
      one.place ??= all.push(one) - 1
    },
    delete(one: TickListener) {
      if (one.place === undefined) return
      const last = all.pop()!
      if (last !== one) {
        all[one.place] = last
        last.place = one.place
      }
      one.place = undefined
    },
    stop: () => clearInterval(timer),
  }
}
