import type { Call } from '@quillgate/shared/contract/call'
import { ERROR, errorBody } from '@quillgate/shared/domain/codes'
import { LAST_RESORT, NO_ANSWER } from '@quillgate/shared/domain/outcome'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { answerRaw, hang, lose, refuse, requests } from './network.ts'

/** A way in which a call fails: what the network does, and what a person reads of it where a screen has no words of its own. */
export type Fault = { name: string; plant: (call: Call) => void; says: string; hangs?: true }
type Area = keyof typeof LAST_RESORT

/** The page waits no shorter than this for an answer, and for nothing else so long, in ms. */
const PATIENCE_MS = 20_000

const refused = (code: 'request_invalid' | 'role_forbidden' | 'not_found' | 'task_done', status: number): Fault => ({
  name: `${status} with a code`,
  plant: (call) => refuse(call, code, undefined, status),
  says: ERROR[code].sentence,
})

/** Each in turn; neighbours say different things, so that one is not taken for the other. */
export const faultsIn = (area: Area): readonly Fault[] => [
  refused('request_invalid', 400),
  { name: 'no answer', plant: lose, says: NO_ANSWER },
  refused('role_forbidden', 403),
  refused('not_found', 404),
  refused('task_done', 409),
  {
    name: '429',
    plant: (call) => answerRaw(call, 429, errorBody('rate_limited'), { 'retry-after': '30' }),
    says: 'That was too often. Please try again in 30 seconds.',
  },
  { name: '500 without words', plant: (call) => answerRaw(call, 500, {}), says: LAST_RESORT[area] },
  {
    name: 'an answer that the gateway cannot read',
    plant: (call) => refuse(call, 'upstream_reply_invalid'),
    says: NO_ANSWER,
  },
  { name: '503', plant: (call) => refuse(call, 'upstream_busy'), says: LAST_RESORT[area] },
  { name: 'an answer that never comes', plant: hang, says: NO_ANSWER, hangs: true },
]

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

/** The page lives through every fault of one call: told in its words and once, nothing blank, nothing lost; without a session it leads to the login. Answers how many. */
export async function expectFaultsTold({ call, area, open, attempt, expectKept, wordsOf }: Tried) {
  const faults = faultsIn(area)
  for (const { plant } of faults) plant(call)
  refuse(call, 'session_missing')
  const { place } = await open()
  const start = place()
  for (const [at, fault] of faults.entries()) {
    const beAsUsual = fault.hangs && losePatience()
    await attempt(at === 0)
    await waitFor(() => expect(asksOf(call)).toBe(at + 1))
    if (beAsUsual) beAsUsual()
    const words = wordsOf?.(fault) ?? fault.says
    await waitFor(() => expect([fault.name, words, timesSaid(words)]).toEqual([fault.name, words, 1]))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect([fault.name, place()]).toEqual([fault.name, start])
    await expectKept?.(fault)
  }
  await attempt(false)
  await waitFor(() => expect(place()).toBe('/login'))
  return faults.length
}

/** From now on the page gives up at once on what it asks, until told otherwise. */
function losePatience() {
  const { setTimeout } = globalThis
  const wait = (work: () => void, ms = 0) => setTimeout(work, ms < PATIENCE_MS ? ms : 0)
  vi.stubGlobal('setTimeout', wait)
  return () => vi.stubGlobal('setTimeout', setTimeout)
}

const pathOf = ({ base, path }: Call) =>
  new RegExp(`^${base ?? '/api'}${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
const asksOf = (call: Call) =>
  requests().filter(({ method, path }) => method === call.method && pathOf(call).test(path)).length

/** How often the page says something, as a text of its own or inside one. */
const timesSaid = (words: string) => screen.queryAllByText((text) => text.includes(words)).length

/** Presses a button by the end of its name: one that has been busy keeps its icon where nothing is animated. */
export const pressButton = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name: (whole) => whole.endsWith(name) }))
