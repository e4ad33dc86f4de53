import type { Call } from '@quillgate/shared/contract/call'
import { FALLBACK_ERRORS } from '@quillgate/shared/domain/errors/outcome'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { FAULTS, type FallbackErrorKey, type Fault } from './faults.ts'
import { countRequests, stubRefusal } from './network.ts'

type FaultOptions = {
  call: Call
  area: FallbackErrorKey
  /** Opens the page. The reply of the first fault is already stubbed at this point. */
  open: () => Promise<{ currentPath: () => string }>
  /**
   * Triggers the call. For a read request, does nothing if `isFirst` is true, because the page sends the first request
   * by itself.
   */
  attempt: (isFirst: boolean) => Promise<void> | void
  /** Asserts what must be preserved after each failure: the texts on the screen, or the user's input. */
  expectPreserved?: (fault: Fault) => Promise<void> | void
  /** Returns the expected error text. By default, the text of the fault is expected. */
  toText?: (fault: Fault) => string
}

/**
 * Simulates every fault of one call. Expects that each error is shown once, that the page and the input are preserved,
 * and that a lost session redirects to the login. Returns the number of faults.
 */
export async function expectFaultsShown({ call, area, open, attempt, expectPreserved, toText }: FaultOptions) {
  FAULTS[0]!.stub(call)
  const { currentPath } = await open()
  const start = currentPath()
  for (const [at, fault] of FAULTS.entries()) {
    if (at > 0) fault.stub(call)
    await attempt(at === 0)
    await waitFor(() => expect(countRequests(call)).toBe(at + 1))
    const expectedText = toText?.(fault) ?? fault.textForArea(area)
    await waitFor(() =>
      expect([fault.name, expectedText, countElementsWithText(expectedText)]).toEqual([fault.name, expectedText, 1]),
    )
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect([fault.name, currentPath()]).toEqual([fault.name, start])
    await expectPreserved?.(fault)
  }
  stubRefusal(call, 'session_missing')
  await attempt(false)
  await waitFor(() => expect(currentPath()).toBe('/login'))
  return FAULTS.length
}

/** Returns how many elements of the page contain the text. */
const countElementsWithText = (expected: string) => screen.queryAllByText((text) => text.includes(expected)).length

/**
 * Clicks the button whose accessible name ends with `name`. A button that was busy keeps its spinner icon, because
 * tests run without animations, and the name of the icon comes first.
 */
export const pressButton = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name: (whole) => whole.endsWith(name) }))

const getAlerts = () => screen.getAllByRole('alert')

/**
 * Simulates every fault of a customer's call: `first` makes the first call, `again` repeats it. Expects the text of
 * each error exactly once, in a single alert.
 */
export async function expectFaults(
  call: Call,
  again: () => Promise<unknown>,
  { first = again, lastResort = FALLBACK_ERRORS.customer }: { first?: typeof again; lastResort?: string } = {},
) {
  for (const [at, { name, stub, textForArea }] of FAULTS.entries()) {
    const words = textForArea('customer') === FALLBACK_ERRORS.customer ? lastResort : textForArea('customer')
    const before = countRequests(call)
    stub(call)
    await (at === 0 ? first() : again())
    await waitFor(() => expect({ [name]: countRequests(call) > before }).toEqual({ [name]: true }))
    // The alert contains the text exactly once if splitting it at the text yields two pieces.
    const matches = () => getAlerts().map(({ textContent }) => textContent?.split(words).length)
    await waitFor(() => expect({ [name]: matches() }).toEqual({ [name]: [2] }))
  }
}

export const clickTryAgain = async (user: UserEvent) =>
  user.click(await within(await screen.findByRole('alert')).findByRole('button', { name: /Try again/ }))
