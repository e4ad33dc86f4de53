import type { Recording } from '../record/recordings.ts'
import { createChoice } from './choose.ts'
import { createFrameChoice } from './choose-frames.ts'
import type { Faults } from './faults.ts'
import { shiftCookie, shiftDates } from './shift.ts'

/** Settings of a replay: latency, faults, and a callback for requests without a recording. */
export type Pace = { latency: 'recorded' | 'none'; faults: Faults; notRecorded: (what: string) => void }
/** A recording of one site, with its times shifted to `now`. */
export type Site = ReturnType<typeof openSite>

export function openSite(recording: Recording, now: number) {
  const then = Date.parse(recording.manifest.started)
  return {
    recording,
    choice: createChoice(recording),
    answerTo: createFrameChoice(recording.chats),
    shifted: (value: unknown) => shiftDates(value, then, now),
    shiftedCookie: (cookie: string) => shiftCookie(cookie, now - then),
  }
}
