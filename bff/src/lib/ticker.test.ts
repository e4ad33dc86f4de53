import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { createTicker, type TickListener } from './ticker.ts'

test('ticks every listener once a second, even when a listener is removed during its tick', () => {
  vi.useFakeTimers()
  try {
    const ticker = createTicker()
    const seen: string[] = []
    const listeners = ['first', 'second', 'third'].map((name) => {
      const listener: TickListener = {
        tick() {
          seen.push(name)
          if (name === 'second') ticker.delete(listener)
        },
      }
      return listener
    })
    for (const one of listeners) ticker.add(one)
    ticker.add(listeners[0]!)
    vi.advanceTimersByTime(1_000)
    expect(seen.toSorted()).toEqual(['first', 'second', 'third'])
    ticker.delete(listeners[1]!)
    vi.advanceTimersByTime(1_000)
    expect(seen.slice(3).toSorted()).toEqual(['first', 'third'])
    ticker.stop()
    vi.advanceTimersByTime(1_000)
    expect(seen).toHaveLength(5)
  } finally {
    vi.useRealTimers()
  }
})

test('minor garbage collections free removed listeners', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void
  const ticker = createTicker()
  const running = Array.from({ length: 32 }, (): TickListener => ({ tick() {} }))
  for (const one of running) ticker.add(one)
  const call = (at: number) => {
    const listener = { tick() {}, held: Array.from({ length: 500 }, (_, value) => value) }
    ticker.delete(running[at % 32]!)
    running[at % 32] = listener
    ticker.add(listener)
  }
  for (let at = 0; at < 1_000; at += 1) call(at)
  collect()
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 6_000; at += 1) {
    call(at)
    // Collects garbage every 100 rounds, which is rare enough that no listener survives two collections. A second one
    // would move the listener to the old generation.
    if (at % 100 === 0) collect({ type: 'minor' })
  }
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  // 6,000 listeners that are not freed would take 24 MB.
  expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(3)
  ticker.stop()
})
