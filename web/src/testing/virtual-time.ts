/** Waits until pending microtasks have run. */
export const flushMicrotasks = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** Returns a clock that the test controls; `pass` advances it and runs the timers that are due. */
export function createVirtualClock() {
  let time = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => time,
    after: (ms: number, run: () => void) => {
      const timer = { at: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass: async (ms: number) => {
      time += ms
      for (const timer of timers) {
        if (timer.at > time) continue
        timers.delete(timer)
        timer.run()
      }
      await flushMicrotasks()
    },
  }
}
