import type { Call } from '@quillgate/shared/contract/call'
import { DEADLINES } from '../../../bff/src/proxy/deadlines.ts'

export type CallEffect = Call['effect']
export type JourneyLog = ReturnType<typeof createJourneyLog>

/** A call may exceed its deadline by this time in ms. */
const DEADLINE_GRACE_MS = 1_000
/** Time limit in ms of every call after the network fault. During the fault, slower calls are only counted. */
const SLOW_CALL_MS = 15_000

export const maxDurationMs = (effect: CallEffect) => DEADLINES[effect] + DEADLINE_GRACE_MS

/** Records the duration of every call in a simulated user journey, and collects errors. */
export function createJourneyLog() {
  const wrong = new Set<string>()
  const slowest: Record<CallEffect, number> = { read: 0, write: 0, session: 0, payment: 0 }
  const long: Record<CallEffect, number> = { read: 0, write: 0, session: 0, payment: 0 }
  let [calls, failures] = [0, 0]
  const gone = Promise.withResolvers<void>()
  let goneAt: number | undefined
  return {
    wrong: () => [...wrong],
    slowest,
    long,
    counts: () => ({ calls, failures }),
    reportError: (text: string) => void wrong.add(text),
    /** Records that the network fault has ended. */
    clear() {
      goneAt = performance.now()
      gone.resolve()
    },
    gone: gone.promise,
    /** Returns the time since the end of the network fault in ms; 0 while the fault has not ended. */
    since: () => (goneAt === undefined ? 0 : performance.now() - goneAt),
    called(effect: CallEffect, what: string, began: number, isAnswered: boolean, isTold: boolean) {
      const now = performance.now()
      const ms = now - began
      calls += 1
      if (!isTold) failures += 1
      slowest[effect] = Math.max(slowest[effect], ms)
      if (ms > SLOW_CALL_MS) long[effect] += 1
      if (!isAnswered && ms >= maxDurationMs(effect)) wrong.add(`${what} hung: no answer after ${Math.round(ms)} ms`)
      if (goneAt !== undefined && now - Math.max(goneAt, began) > SLOW_CALL_MS)
        wrong.add(`${what} took ${Math.round(ms)} ms, ${Math.round(now - goneAt)} ms after the toxic was gone`)
    },
  }
}
