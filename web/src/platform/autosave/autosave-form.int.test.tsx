import { cleanup, fireEvent, render } from '@testing-library/react'
import { array, asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createAutosaveForm } from '../../testing/autosave-form.tsx'
import { startTestI18n } from '../../testing/texts.ts'

await startTestI18n()
const LABELS = ['name', 'city'] as const

/** Opens the same form in two tabs of one browser; each tab can be reloaded. */
function simulateTwoTabs() {
  const { Page, server, advanceTimers } = createAutosaveForm({ name: 'Maya', city: 'Oslo' })
  const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
  const tabs = [open(), open()]
  return {
    server,
    advanceTimers,
    tabs,
    field: (tab: number, name: (typeof LABELS)[number]) =>
      tabs[tab]!.container.querySelector<HTMLInputElement>(`input[name=${name}]`)!,
    press: (tab: number, name: string) => {
      const button = [...tabs[tab]!.container.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      )
      if (button) fireEvent.click(button)
      return button !== undefined
    },
    reload: (tab: number) => {
      fireEvent(window, new Event('pagehide'))
      tabs[tab]!.unmount()
      tabs[tab] = open()
    },
  }
}

const anyActions = array(
  record({
    what: constantFrom('type', 'type', 'type', 'server', 'reload', 'save', 'answer', 'fail', 'wait', 'swap', 'newer'),
    tab: integer({ min: 0, max: 1 }),
    field: constantFrom(...LABELS),
  }),
  { minLength: 3, maxLength: 25 },
)

/** Sequences of actions that lost a word in earlier versions of the code. */
const REGRESSIONS = (
  [
    // One tab is reloaded right after typing, and the other tab continues from an older version.
    [
      ['type', 1],
      ['type', 1],
      ['reload', 1],
      ['type', 0],
      ['swap', 0],
      ['reload', 1],
      ['type', 0],
    ],
    // The user types after pressing Save and leaves the page before the reply.
    [
      ['save', 0],
      ['type', 0],
      ['type', 1],
      ['reload', 0],
      ['answer', 0],
      ['type', 0],
      ['type', 0],
    ],
    // A tab is edited again after the other tab has restored and continued its version.
    [
      ['type', 1, 'city'],
      ['server', 0, 'city'],
      ['newer', 1],
      ['type', 0],
      ['swap', 0],
      ['type', 1],
      ['reload', 1],
      ['type', 0],
      ['type', 0],
      ['type', 0],
    ],
    // One of the versions equals the values that the server has saved in the meantime.
    [
      ['type', 1],
      ['type', 0],
      ['save', 0],
      ['swap', 1],
      ['type', 0],
      ['reload', 1],
      ['answer', 1, 'city'],
      ['type', 1, 'city'],
      ['save', 1],
    ],
  ] as const
).map((all) => all.map(([what, tab, field = LABELS[0]]) => ({ what, tab, field })))

test('an autosaved form loses no typed word in any sequence of edits, server changes, reloads, version switches and saves', async () => {
  await check(
    asyncProperty(anyActions, async (all) => {
      localStorage.clear()
      const { server, advanceTimers, tabs, field, press, reload } = simulateTwoTabs()
      await advanceTimers()
      /** For each tab and field, the typed words that must not be lost. */
      const typed = tabs.map(() => ({ name: new Set<string>(), city: new Set<string>() }))
      const wordsIn = (value: string) => value.match(/w\d+/g) ?? []
      for (const [at, { what, tab, field: name }] of all.entries()) {
        const input = field(tab, name)
        if (what === 'type') {
          fireEvent.change(input, { target: { value: `${input.value} w${at}` } })
          for (const word of wordsIn(input.value)) typed[tab]![name].add(word)
        }
        if (what === 'server') await server.change({ ...server.held(), [name]: `server ${at}` })
        if (what === 'reload') reload(tab)
        if (what === 'save') press(tab, 'Save')
        if (what === 'answer' || what === 'fail') {
          const saved = await server.answer(what === 'fail' ? (at % 2 ? 'lost' : 'refused') : 'ok')
          // Once a word is saved on the server, another user may change it, so the test no longer checks it.
          if (saved && what === 'answer') {
            for (const one of typed)
              for (const label of LABELS) for (const word of wordsIn(saved[label])) one[label].delete(word)
          }
        }
        if (what === 'swap') press(tab, 'Use that version')
        if (what === 'newer') press(tab, 'Show the newer version')
        if (at % 3 === 0 || what !== 'type') await advanceTimers()
      }
      await advanceTimers()
      while (server.waiting() > 0) await server.answer('lost')
      await advanceTimers()

      const found = new Set<string>()
      const collectWords = (tab: number) => {
        for (const name of LABELS) for (const word of wordsIn(field(tab, name).value)) found.add(word)
      }
      collectWords(0)
      collectWords(1)
      // Collects the words that the reloaded page restores, then the words of every other version that this page
      // offers.
      tabs[1]!.unmount()
      reload(0)
      await advanceTimers()
      collectWords(0)
      const shown = () => LABELS.map((name) => field(0, name).value).join(' / ')
      const seen = new Set([shown()])
      for (let turn = 0; turn < 20; turn += 1) {
        const hasUnsavedInput = LABELS.some((name) => field(0, name).value !== server.held()[name])
        if (!press(0, 'Use that version')) break
        await advanceTimers()
        collectWords(0)
        // Discards a version only after its words were collected; the page then offers the next older version. A version
        // that equals the server's values is not offered again, so that the other version is one that was not shown yet.
        if (hasUnsavedInput && seen.has(shown())) press(0, 'Keep this one')
        seen.add(shown())
        await advanceTimers()
      }
      const lost = typed.flatMap((one) => LABELS.flatMap((name) => [...one[name]])).filter((word) => !found.has(word))
      cleanup()
      await advanceTimers()
      expect(lost).toEqual([])
    }),
    // Stops before the test's time limit, so that the report contains the failing sequence, or at least the seed.
    {
      numRuns: 40,
      interruptAfterTimeLimit: 200_000,
      markInterruptAsFailure: true,
      examples: REGRESSIONS.map((one) => [one] as [typeof one]),
    },
  )
})
