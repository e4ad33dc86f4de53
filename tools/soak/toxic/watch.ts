import type { Call } from '@quillgate/shared/contract/call'
import { DEADLINES } from '../../../bff/src/proxy/deadlines.ts'

export type Effect = Call['effect']
export type Watch = ReturnType<typeof createWatch>

/** After its own deadline a call has this long to be answered. */
const GRACE_MS = 1_000
/** No call may take longer once the toxic is gone; longer ones before are counted apart. */
const LONG_MS = 15_000

export const patience = (effect: Effect) => DEADLINES[effect] + GRACE_MS

/** Hears of every call of a journey, and keeps what was wrong. */
export function createWatch() {
  const wrong = new Set<string>()
  const slowest: Record<Effect, number> = { read: 0, write: 0, session: 0, payment: 0 }
  const long: Record<Effect, number> = { read: 0, write: 0, session: 0, payment: 0 }
  let [calls, failures] = [0, 0]
  const gone = Promise.withResolvers<void>()
  let goneAt: number | undefined
  return {
    wrong: () => [...wrong],
    slowest,
    long,
    counts: () => ({ calls, failures }),
    lie: (text: string) => void wrong.add(text),
    /** The toxic has been taken away. */
    clear() {
      goneAt = performance.now()
      gone.resolve()
    },
    gone: gone.promise,
    /** How long the toxic has been gone, in ms; 0 before. */
    since: () => (goneAt === undefined ? 0 : performance.now() - goneAt),
    called(effect: Effect, what: string, began: number, isAnswered: boolean, isTold: boolean) {
      const now = performance.now()
      const ms = now - began
      calls += 1
      if (!isTold) failures += 1
      slowest[effect] = Math.max(slowest[effect], ms)
      if (ms > LONG_MS) long[effect] += 1
      if (!isAnswered && ms >= patience(effect)) wrong.add(`${what} hung: no answer after ${Math.round(ms)} ms`)
      if (goneAt !== undefined && now - Math.max(goneAt, began) > LONG_MS)
        wrong.add(`${what} took ${Math.round(ms)} ms, ${Math.round(now - goneAt)} ms after the toxic was gone`)
    },
  }
}
