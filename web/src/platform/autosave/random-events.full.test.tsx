import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import { aUser } from '@quillgate/shared/testing/users'
import { act, fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createAutosaveForm } from '../../testing/autosave-form.tsx'
import { startTestI18n } from '../../testing/texts.ts'
import { handleSessionLost, signIn, signOut } from '../session/session.ts'
import { clearDrafts } from './drafts.ts'

await startTestI18n()
const EVENT_COUNT = 200
const SEED = Date.now() % 1_000_000
const EVENT_KINDS = [
  'tab kill',
  'reload',
  'offline',
  'refusal',
  'expired session',
  'second tab',
  'fresh values',
] as const
const MAYA = aUser()
const NEXT_USER = aUser({ _id: 'next' })

test(`autosave loses no input in ${EVENT_COUNT} random events and shows none to the next user (seed ${SEED})`, async () => {
  const randomBelow = createSeededRandom(SEED)
  const { Page, server, advanceTimers } = createAutosaveForm({ name: '', city: 'Oslo' })
  const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
  signIn(MAYA)
  let tab = open()
  await advanceTimers()
  const field = (of = tab) => of.container.querySelector<HTMLInputElement>('input[name=name]')!
  const press = (name: string) => {
    const found = [...tab.container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (found) fireEvent.click(found)
  }
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  /** The text typed so far, which must survive every event. */
  let text = ''
  const type = async () => {
    for (let left = 1 + randomBelow(12); left > 0; left -= 1) {
      text += String.fromCodePoint(97 + randomBelow(26))
      fireEvent.change(field(), { target: { value: text } })
      await pass(randomBelow(300))
    }
    if (randomBelow(3) === 0) await pass(randomBelow(1_500))
  }
  /** Simulates a killed tab: only the input in localStorage at that moment survives. */
  const killTab = async () => {
    const snapshot = Object.entries(localStorage)
    tab.unmount()
    await advanceTimers()
    localStorage.clear()
    for (const [key, value] of snapshot) localStorage.setItem(key, String(value))
    tab = open()
    await advanceTimers()
  }
  const reopen = async () => {
    tab = open()
    await advanceTimers()
  }
  const events: Record<(typeof EVENT_KINDS)[number], () => Promise<void>> = {
    'tab kill': killTab,
    async reload() {
      fireEvent(window, new Event('pagehide'))
      await killTab()
    },
    async offline() {
      press('Save')
      await server.answer('lost')
    },
    async refusal() {
      press('Save')
      await server.answer('refused')
    },
    async 'expired session'() {
      act(() => handleSessionLost())
      tab.unmount()
      await advanceTimers()
      // Another user signs in and opens the same form before the first user returns.
      signIn(NEXT_USER)
      await reopen()
      expect(field().value, 'the next user').toBe(server.held().name)
      tab.unmount()
      signOut()
      signIn(MAYA)
      await reopen()
    },
    async 'second tab'() {
      const older = tab
      await reopen()
      const seen = field().value
      fireEvent.change(field(), { target: { value: `${seen}+` } })
      await advanceTimers()
      expect(older.container.textContent).toContain('also edited somewhere else')
      expect(field(older).value, 'nothing is overwritten').toBe(text)
      fireEvent.change(field(), { target: { value: seen } })
      older.unmount()
      await advanceTimers()
    },
    'fresh values': async () =>
      server.change({ name: `server ${randomBelow(1_000)}`, city: `Bergen ${randomBelow(1_000)}` }),
  }
  for (let moment = 0; moment < EVENT_COUNT; moment += 1) {
    const kind = EVENT_KINDS[randomBelow(EVENT_KINDS.length)]!
    const context = `seed ${SEED}, moment ${moment}: ${kind}`
    await type()
    await events[kind]()
    expect(`${context}: ${field().value}`).toBe(`${context}: ${text}`)
  }

  await advanceTimers()
  const typed = text.slice(0, 12)
  expect(JSON.stringify(localStorage)).toContain(typed)
  await clearDrafts()
  tab.unmount()
  await advanceTimers()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(typed)
  signOut()
})
