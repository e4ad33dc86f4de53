import type { Call } from '@quillgate/shared/contract/call'
import { LAST_RESORT } from '@quillgate/shared/domain/errors/outcome'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { type Area, FAULTS, type Fault } from './faults.ts'
import { refuse, timesAsked } from './network.ts'

type Tried = {
  call: Call
  area: Area
  /** Opens the page; what the faults belong to has been planned. */
  open: () => Promise<{ place: () => string }>
  /** Makes the call, the first time and again after a failure; a read makes it by itself the first time. */
  attempt: (isFirst: boolean) => Promise<void> | void
  /** What must stand after each failure: the words of the screen, or what was typed. */
  expectKept?: (fault: Fault) => Promise<void> | void
  /** The words where they are not the fault's own. */
  wordsOf?: (fault: Fault) => string
}

/** The page lives through every fault of one call: told in its words and once, nothing blank, nothing lost; without a session it leads to the login. Answers how many faults. */
export async function expectFaultsTold({ call, area, open, attempt, expectKept, wordsOf }: Tried) {
  FAULTS[0]!.plan(call)
  const { place } = await open()
  const start = place()
  for (const [at, fault] of FAULTS.entries()) {
    if (at > 0) fault.plan(call)
    await attempt(at === 0)
    await waitFor(() => expect(timesAsked(call)).toBe(at + 1))
    const words = wordsOf?.(fault) ?? fault.says(area)
    await waitFor(() => expect([fault.name, words, timesSaid(words)]).toEqual([fault.name, words, 1]))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect([fault.name, place()]).toEqual([fault.name, start])
    await expectKept?.(fault)
  }
  refuse(call, 'session_missing')
  await attempt(false)
  await waitFor(() => expect(place()).toBe('/login'))
  return FAULTS.length
}

/** How often the page says something, as a text of its own or inside one. */
const timesSaid = (words: string) => screen.queryAllByText((text) => text.includes(words)).length

/** Presses a button by the end of its name: one that has been busy keeps its icon where nothing is animated. */
export const pressButton = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name: (whole) => whole.endsWith(name) }))

const alerts = () => screen.getAllByRole('alert')

/**
 * Fails a customer's call in every way, one after the other; `again` asks anew, `first` for the first time. Each failure
 * is said once, in its own words, by one alert.
 */
export async function expectFaults(
  call: Call,
  again: () => Promise<unknown>,
  { first = again, lastResort = LAST_RESORT.customer }: { first?: typeof again; lastResort?: string } = {},
) {
  for (const [at, { name, plan, says }] of FAULTS.entries()) {
    const words = says('customer') === LAST_RESORT.customer ? lastResort : says('customer')
    const before = timesAsked(call)
    plan(call)
    await (at === 0 ? first() : again())
    await waitFor(() => expect({ [name]: timesAsked(call) > before }).toEqual({ [name]: true }))
    // Split in two: said in one alert, and there once.
    const said = () => alerts().map(({ textContent }) => textContent?.split(words).length)
    await waitFor(() => expect({ [name]: said() }).toEqual({ [name]: [2] }))
  }
}

/** Presses the way out that a failed read offers. */
export const tryAgain = async (user: UserEvent) =>
  user.click(await within(await screen.findByRole('alert')).findByRole('button', { name: /Try again/ }))
