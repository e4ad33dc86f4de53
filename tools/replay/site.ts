import type { Recording } from '../record/recordings.ts'
import { createChoice } from './choose.ts'
import { createFrameChoice } from './choose-frames.ts'
import type { Faults } from './faults.ts'
import { shiftCookie, shiftDates } from './shift.ts'

/** How a replay goes: how long answers take, what goes wrong, and who hears what was not recorded. */
export type Pace = { latency: 'recorded' | 'none'; faults: Faults; notRecorded: (what: string) => void }
/** One recording under its site's name, its times moved to `now`. */
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
