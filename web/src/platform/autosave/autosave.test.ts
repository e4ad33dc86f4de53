import { array, assert as check, constantFrom, integer, property, tuple } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import { clearDrafts, lastDraftEvent, toDraftKey } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

type Values = { text?: string; rating?: number }
const FORM_KEY = 'site/maya/review/1'
/** Opens a page with the form. `leave` unmounts it. A form saves nothing when it unmounts, so a crash has the same effect. */
function openPage(form = FORM_KEY) {
  const draft = new Autosave<Values>(form)
  return { draft, leave: draft.open(), type: (text: string) => typeValues(draft, { text }) }
}
function typeValues(draft: Autosave<Values>, values: Values) {
  vi.advanceTimersByTime(1)
  draft.save(values)
}
const restoredValues = (draft: Autosave<Values>) => draft.view.read().restored?.values
const otherValues = (draft: Autosave<Values>) => draft.view.read().other?.values
const storedDrafts = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('draft'))
    .map(([, copy]) => (JSON.parse(String(copy)) as { values: Values }).values)

describe('Autosave of a form on one page', () => {
  test('restores the input up to the last character after a crash', () => {
    const { type, leave } = openPage()
    for (const text of ['s', 'sh', 'sho']) type(text)
    leave()
    expect(restoredValues(openPage().draft)).toEqual({ text: 'sho' })
    expect(storedDrafts()).toEqual([{ text: 'sho' }])
  })

  test('does not re-render the form when the input is stored', () => {
    const { draft, type } = openPage()
    let renders = 0
    draft.view.listen(() => (renders += 1))
    for (const text of ['s', 'sh', 'sho']) type(text)
    expect(restoredValues(openPage().draft)).toEqual({ text: 'sho' })
    expect(renders).toBe(0)
  })

  test('deletes the stored input when a form is submitted, emptied or discarded', () => {
    for (const end of ['afterSubmit', 'discard', 'empty'] as const) {
      const before = openPage()
      before.type('short')
      before.leave()
      const { draft } = openPage()
      if (end === 'empty') draft.save(undefined)
      else draft[end]()
      expect(storedDrafts()).toEqual([])
    }
  })

  test('does not restore a form that was submitted just before unload', () => {
    const { draft, type, leave } = openPage()
    type('short')
    draft.afterSubmit()
    leave()
    expect(restoredValues(openPage().draft)).toBeUndefined()
    expect(storedDrafts()).toEqual([])
  })

  test('restores nothing for another user, site or form', () => {
    const { type, leave } = openPage()
    type('short')
    leave()
    for (const form of ['site/jonas/review/1', 'other/maya/review/1', 'site/maya/review/11', 'site/maya/notes/1']) {
      const { draft } = openPage(form)
      expect([restoredValues(draft), otherValues(draft)]).toEqual([undefined, undefined])
    }
  })

  test('does not store input on an open page after a sign-out', async () => {
    const { draft, type, leave } = openPage(toDraftKey(undefined, 'review', '1'))
    type('short')
    await clearDrafts()
    type('shorter')
    leave()
    draft.afterSubmit({ text: 'shorter still' })
    expect(storedDrafts()).toEqual([])
  })

  test('stores input that was changed during a submit, unless the user has signed out', () => {
    for (const isCleared of [false, true]) {
      const { draft, leave } = openPage()
      typeValues(draft, { text: 'short', rating: 5 })
      leave()
      if (isCleared) localStorage.clear()
      draft.afterSubmit({ rating: 5 }, { rating: 4 })
      const { values, from } = openPage().draft.view.read().restored ?? {}
      expect([values, from]).toEqual(isCleared ? [undefined, undefined] : [{ rating: 5 }, { rating: 4 }])
    }
  })
})

describe('Autosave of a form that is open on two pages', () => {
  function twoPages() {
    const older = openPage()
    older.type('from the old tab')
    const newer = openPage()
    newer.type('from the young tab')
    return { older, newer }
  }

  test('lets the user switch between the versions of both pages', () => {
    const { older } = twoPages()
    expect(otherValues(older.draft)).toEqual({ text: 'from the young tab' })
    older.draft.swap()
    expect(restoredValues(older.draft)).toEqual({ text: 'from the young tab' })
    expect(otherValues(older.draft)).toEqual({ text: 'from the old tab' })
    older.draft.swap()
    expect(restoredValues(older.draft)).toEqual({ text: 'from the old tab' })
  })

  test('after both pages were edited and closed, restores the latest version and offers the other one', () => {
    const { older, newer } = twoPages()
    older.type('from the old tab, longer')
    expect(otherValues(newer.draft)).toEqual({ text: 'from the old tab, longer' })
    older.leave()
    newer.leave()
    const { draft } = openPage()
    expect(restoredValues(draft)).toEqual({ text: 'from the old tab, longer' })
    expect(otherValues(draft)).toEqual({ text: 'from the young tab' })
  })

  test('deletes the other page’s version when the user keeps the current one', () => {
    const { older, newer } = twoPages()
    older.draft.keepThisVersion()
    expect(otherValues(older.draft)).toBeUndefined()
    older.leave()
    newer.leave()
    const { draft } = openPage()
    expect(restoredValues(draft)).toEqual({ text: 'from the old tab' })
    expect(otherValues(draft)).toBeUndefined()
  })

  test('does not offer the other page’s version when its values are the same', () => {
    const [one, two] = [openPage(), openPage()]
    one.draft.save({ text: 'short', rating: 2 })
    two.draft.save({ rating: 2, text: 'short' })
    expect([otherValues(one.draft), otherValues(two.draft)]).toEqual([undefined, undefined])
  })

  test('reports when the other page has submitted the form', () => {
    const { older, newer } = twoPages()
    newer.draft.afterSubmit()
    expect(older.draft.view.read()).toMatchObject({ isSubmittedElsewhere: true, other: undefined })
    expect(newer.draft.view.read().isSubmittedElsewhere).toBe(false)
  })

  test('preserves the input of an open page when another page submits different values', () => {
    const { older, newer } = twoPages()
    older.type('from the old tab, longer')
    newer.draft.afterSubmit()
    older.leave()
    newer.leave()
    expect(restoredValues(openPage().draft)).toEqual({ text: 'from the old tab, longer' })
  })

  test('deletes the stored copies of both pages when one of them submits the same input', () => {
    const [one, two] = [openPage(), openPage()]
    for (const { type } of [one, two]) type('short')
    one.draft.afterSubmit()
    expect(storedDrafts()).toEqual([])
  })

  test('when two other versions exist, offers the second after the user has rejected the first', () => {
    const { older, newer } = twoPages()
    vi.advanceTimersByTime(1)
    older.draft.stash({ text: 'set aside' })
    newer.type('from the young tab, longer')
    older.draft.keepThisVersion()
    expect(otherValues(older.draft)).toEqual({ text: 'set aside' })
    older.draft.keepThisVersion()
    expect(otherValues(older.draft)).toBeUndefined()
  })

  test('detects changes in other tabs through storage events', () => {
    const { draft, type } = openPage()
    type('from this tab')
    const dispatchStorage = (key: string, value: object) => {
      localStorage.setItem(key, JSON.stringify(value))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(value) }))
    }
    dispatchStorage(`draft:${FORM_KEY}/page`, { values: { text: 'from another browser tab' }, at: Date.now() })
    expect(otherValues(draft)).toEqual({ text: 'from another browser tab' })
    dispatchStorage('draft-news', { type: 'sent', of: FORM_KEY, by: `${FORM_KEY}/page` })
    expect(draft.view.read().isSubmittedElsewhere).toBe(true)
    lastDraftEvent.reset()
  })
})

test('Autosave loses no input in any sequence of typing and reloading on two pages', () => {
  const action = tuple(constantFrom('type', 'leave'), integer({ min: 0, max: 1 }))
  check(
    property(array(action, { maxLength: 40 }), (deeds) => {
      localStorage.clear()
      const pages = [openPage(), openPage()]
      const typed: (string | undefined)[] = [undefined, undefined]
      /** Text that each page restored when it was opened; undefined if there was none. */
      const from: (string | undefined)[] = [undefined, undefined]
      /** Restored texts that the user has edited further. Their stored copies are replaced by the edited text. */
      const replaced = new Set<string | undefined>()
      const missing: string[] = []
      for (const [at, [what, which]] of deeds.entries()) {
        const page = pages[which]!
        if (what === 'type') {
          typed[which] = `text ${at} of ${which}`
          replaced.add(from[which])
          page.type(typed[which])
        } else {
          page.leave()
          const all = new Set(storedDrafts().map(({ text }) => text))
          const wasTyped = typed[which] !== undefined
          if (wasTyped && !replaced.has(typed[which]) && !all.has(typed[which])) missing.push(String(typed[which]))
          const next = openPage()
          pages[which] = next
          from[which] = restoredValues(next.draft)?.text
          typed[which] = undefined
        }
      }
      expect(missing).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('Autosave keeps the input in memory and reports it as not stored when the storage is full', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { draft, type, leave } = openPage()
  type('short')
  expect([draft.view.read().isStored, draft.saved.read()]).toEqual([false, undefined])
  leave()
  const again = openPage()
  expect(restoredValues(again.draft)).toEqual({ text: 'short' })
  full.mockRestore()
  again.type('shorter')
  expect(again.draft.view.read().isStored).toBe(true)
  expect(storedDrafts()).toEqual([{ text: 'shorter' }])
})
