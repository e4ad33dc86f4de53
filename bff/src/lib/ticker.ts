/** Something on its way that is looked at once a second. `place`: where the ticker keeps it, set by the ticker alone. */
export type TickListener = { tick: () => void; place?: number | undefined }
export type Ticker = ReturnType<typeof createTicker>

/**
 * One clock for all that is on its way: a timer for each would cost every call. A list and not a Set: a Set leaves its outgrown
 * tables behind in old memory, and each keeps the calls alive that it held until the next full collection.
 */
export function createTicker() {
  const all: TickListener[] = []
  const timer = setInterval(() => {
    // Backwards: whoever ends by its tick gives its place to one that has had its own.
    for (let place = all.length - 1; place >= 0; place -= 1) all[place]?.tick()
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
