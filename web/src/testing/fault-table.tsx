import type { Call } from '@quillgate/shared/contract/call'
import { ERROR, type ErrorCode } from '@quillgate/shared/domain/codes'
import { LAST_RESORT, NO_ANSWER } from '@quillgate/shared/domain/outcome'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { answerRaw, lose, refuse, requests } from './network.ts'

/** What is said where nothing else is known; some screens have a sentence of their own. */
const GENERAL: string = LAST_RESORT.customer
type Fault = { name: string; plan: (call: Call) => void; says: string }
const refused = (code: ErrorCode): Fault => ({
  name: `${ERROR[code].status} ${code}`,
  plan: (call) => refuse(call, code),
  says: ERROR[code].sentence,
})

/** The ways in which a call fails and a person stays where they are, and what they read of it. */
export const FAULTS: readonly Fault[] = [
  refused('request_unreadable'),
  refused('role_forbidden'),
  refused('not_found'),
  refused('order_complete'),
  refused('rate_limited'),
  refused('unexpected'),
  { name: 'no JSON', plan: (call) => answerRaw(call, 500, '<html>'), says: GENERAL },
  { name: 'lost', plan: lose, says: NO_ANSWER },
]

const asked = ({ method }: Call) => requests().filter((one) => one.method === method).length
const alerts = () => screen.getAllByRole('alert')

/**
 * Fails a call in every way, one after the other; `again` asks anew, `first` for the first time. Each failure is said
 * once, in its own words.
 */
export async function expectFaults(
  call: Call,
  again: () => Promise<unknown>,
  { first = again, lastResort = GENERAL } = {},
) {
  for (const { plan } of FAULTS) plan(call)
  for (const [at, fault] of FAULTS.entries()) {
    const { name } = fault
    const says = fault.says === GENERAL ? lastResort : fault.says
    const before = asked(call)
    await (at === 0 ? first() : again())
    await waitFor(() => expect({ [name]: asked(call) > before }).toEqual({ [name]: true }))
    // Split in two: said in one alert, and there once.
    const said = () => alerts().map(({ textContent }) => textContent?.split(says).length)
    await waitFor(() => expect({ [name]: said() }).toEqual({ [name]: [2] }))
  }
}

/** Presses the way out that a failed read offers. */
export const tryAgain = async (user: UserEvent) =>
  user.click(await within(await screen.findByRole('alert')).findByRole('button', { name: /Try again/ }))
