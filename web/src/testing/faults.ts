import type { Call } from '@quillgate/shared/contract/call'
import { LAST_RESORT, NO_ANSWER } from '@quillgate/shared/domain/outcome'
import { vi } from 'vitest'
import { answerRaw, hang, lose, refuse } from './network.ts'

type Area = keyof typeof LAST_RESORT
/** One way in which a call fails on a page that stays, and what is read of it there in English. */
export type Fault = { name: string; plan: (call: Call) => void; says: (area: Area) => string }

const always = (text: string) => () => text
const lastResort = (area: Area) => LAST_RESORT[area]
const body = (status: number, error?: string) => ({ status: false, status_code: status, ...(error && { error }) })

/** The browser's patience for an answer ends at once, from now on. */
function giveUpAtOnce() {
  const { setTimeout: wait } = globalThis
  if (vi.isMockFunction(wait)) return
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => wait(run, (ms ?? 0) >= 20_000 ? 0 : ms))
}

/** Every way but the end of the session, which leaves the page. */
export const FAULTS: readonly Fault[] = [
  { name: '400', plan: (call) => refuse(call, 'request_unreadable'), says: always('This request cannot be read.') },
  {
    name: '403',
    plan: (call) => refuse(call, 'role_forbidden'),
    says: always("You don't have the required permissions!"),
  },
  { name: '404', plan: (call) => refuse(call, 'not_found'), says: always('This could not be found.') },
  { name: '409', plan: (call) => answerRaw(call, 409, body(409, 'Too late.')), says: always('Too late.') },
  {
    name: '429',
    plan: (call) => answerRaw(call, 429, body(429), { 'retry-after': '90' }),
    says: always('That was too often. Please try again in 2 minutes.'),
  },
  { name: '500', plan: (call) => answerRaw(call, 500, body(500)), says: lastResort },
  { name: 'an answer of another shape', plan: (call) => answerRaw(call, 200, ['?']), says: lastResort },
  { name: 'a lost answer', plan: lose, says: always(NO_ANSWER) },
  {
    name: 'no answer at all',
    plan: (call) => {
      giveUpAtOnce()
      hang(call)
    },
    says: always(NO_ANSWER),
  },
]
