/**
 * A listener that is called once a second while it is registered. `place`: the listener's index in the ticker's list;
 * only the ticker sets it.
 */
export type TickListener = { tick: () => void; place?: number | undefined }
export type Ticker = ReturnType<typeof createTicker>

/**
 * Creates one timer for all calls in flight, because a timer per call is expensive. The listeners are stored in an
 * array instead of a Set. When a Set grows, its old hash tables stay in the old generation and keep finished calls in
 * memory until the next full garbage collection.
 */
export function createTicker() {
  const all: TickListener[] = []
  const timer = setInterval(() => {
    // Iterates backwards, because a listener that removes itself is replaced by the last listener, which has already
    // been called.
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
