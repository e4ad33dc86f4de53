import type { Recording } from '../record/recordings.ts'
import { createReplayMatcher } from './call-matcher.ts'
import type { Faults } from './faults.ts'
import { createFrameMatcher } from './frame-matcher.ts'
import { shiftCookie, shiftDates } from './shift.ts'

/** Options of a replay: the latency, the faults, and a callback for requests that were not recorded. */
export type ReplaySettings = { latency: 'recorded' | 'none'; faults: Faults; notRecorded: (what: string) => void }
/** A recording of one site that is replayed as if it had just been made: its times are shifted to the present. */
export type ReplaySite = ReturnType<typeof createReplaySite>

export function createReplaySite(recording: Recording, now: number) {
  const then = Date.parse(recording.manifest.started)
  return {
    recording,
    choice: createReplayMatcher(recording),
    answerTo: createFrameMatcher(recording.chats),
    shifted: (value: unknown) => shiftDates(value, then, now),
    shiftedCookie: (cookie: string) => shiftCookie(cookie, now - then),
  }
}
