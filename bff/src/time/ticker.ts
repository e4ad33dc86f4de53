/** Something on its way that is looked at once a second. */
export type TickListener = { tick: () => void }
export type Ticker = ReturnType<typeof createTicker>

/** One clock for all that is on its way: a timer for each would cost every call. */
export function createTicker() {
  const all = new Set<TickListener>()
  const timer = setInterval(() => {
    for (const one of all) one.tick()
  }, 1_000).unref()
  return {
    add: (one: TickListener) => void all.add(one),
    delete: (one: TickListener) => void all.delete(one),
    stop: () => clearInterval(timer),
  }
}
