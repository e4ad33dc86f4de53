import { array, assert as check, constantFrom, integer, property, tuple } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import { clearDrafts, draftKey, notices } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

type Values = { text?: string; rating?: number }
const FORM = 'site/maya/review/1'
/** Opens a page with the form. Nothing is written when the page is left, so leaving equals a crash. */
function opened(form = FORM) {
  const draft = new Autosave<Values>(form)
  return { draft, leave: draft.open(), type: (text: string) => typeInto(draft, { text }) }
}
function typeInto(draft: Autosave<Values>, values: Values) {
  vi.advanceTimersByTime(1)
  draft.keep(values)
}
const restored = (draft: Autosave<Values>) => draft.view.read().restored?.values
const other = (draft: Autosave<Values>) => draft.view.read().other?.values
const stored = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('draft'))
    .map(([, copy]) => (JSON.parse(String(copy)) as { values: Values }).values)

describe('Autosave on one page', () => {
  test('restores the input after a crash, to the last character', () => {
    const { type, leave } = opened()
    for (const text of ['s', 'sh', 'sho']) type(text)
    leave()
    expect(restored(opened().draft)).toEqual({ text: 'sho' })
    expect(stored()).toEqual([{ text: 'sho' }])
  })

  test('storing the input does not render the form again', () => {
    const { draft, type } = opened()
    let renders = 0
    draft.view.listen(() => (renders += 1))
    for (const text of ['s', 'sh', 'sho']) type(text)
    expect(restored(opened().draft)).toEqual({ text: 'sho' })
    expect(renders).toBe(0)
  })

  test('leaves nothing behind when a form is submitted, emptied or discarded', () => {
    for (const end of ['done', 'discard', 'empty'] as const) {
      const before = opened()
      before.type('short')
      before.leave()
      const { draft } = opened()
      if (end === 'empty') draft.keep(undefined)
      else draft[end]()
      expect(stored()).toEqual([])
    }
  })

  test('does not restore a form that was submitted just before unload', () => {
    const { draft, type, leave } = opened()
    type('short')
    draft.done()
    leave()
    expect(restored(opened().draft)).toBeUndefined()
    expect(stored()).toEqual([])
  })

  test('restores nothing for another user, site or form', () => {
    const { type, leave } = opened()
    type('short')
    leave()
    for (const form of ['site/jonas/review/1', 'other/maya/review/1', 'site/maya/review/11', 'site/maya/notes/1']) {
      const { draft } = opened(form)
      expect([restored(draft), other(draft)]).toEqual([undefined, undefined])
    }
  })

  test('an open page writes nothing more after a sign-out', async () => {
    const { draft, type, leave } = opened(draftKey(undefined, 'review', '1'))
    type('short')
    await clearDrafts()
    type('shorter')
    leave()
    draft.done({ text: 'shorter still' })
    expect(stored()).toEqual([])
  })

  test('keeps input that was changed while the form was being submitted, but not after a sign-out', () => {
    for (const isCleared of [false, true]) {
      const { draft, leave } = opened()
      typeInto(draft, { text: 'short', rating: 5 })
      leave()
      if (isCleared) localStorage.clear()
      draft.done({ rating: 5 }, { rating: 4 })
      const { values, from } = opened().draft.view.read().restored ?? {}
      expect([values, from]).toEqual(isCleared ? [undefined, undefined] : [{ rating: 5 }, { rating: 4 }])
    }
  })
})

describe('Autosave on two pages', () => {
  function twoPages() {
    const old = opened()
    old.type('from the old tab')
    const young = opened()
    young.type('from the young tab')
    return { old, young }
  }

  test('lets the older page swap between both versions', () => {
    const { old } = twoPages()
    expect(other(old.draft)).toEqual({ text: 'from the young tab' })
    old.draft.swap()
    expect(restored(old.draft)).toEqual({ text: 'from the young tab' })
    expect(other(old.draft)).toEqual({ text: 'from the old tab' })
    old.draft.swap()
    expect(restored(old.draft)).toEqual({ text: 'from the old tab' })
  })

  test('restores both versions when both pages were edited further', () => {
    const { old, young } = twoPages()
    old.type('from the old tab, longer')
    expect(other(young.draft)).toEqual({ text: 'from the old tab, longer' })
    old.leave()
    young.leave()
    const { draft } = opened()
    expect(restored(draft)).toEqual({ text: 'from the old tab, longer' })
    expect(other(draft)).toEqual({ text: 'from the young tab' })
  })

  test('keeping this version removes the other', () => {
    const { old, young } = twoPages()
    old.draft.settle()
    expect(other(old.draft)).toBeUndefined()
    old.leave()
    young.leave()
    const { draft } = opened()
    expect(restored(draft)).toEqual({ text: 'from the old tab' })
    expect(other(draft)).toBeUndefined()
  })

  test('does not offer equal input as another version', () => {
    const [one, two] = [opened(), opened()]
    one.draft.keep({ text: 'short', rating: 2 })
    two.draft.keep({ rating: 2, text: 'short' })
    expect([other(one.draft), other(two.draft)]).toEqual([undefined, undefined])
  })

  test('shows when the other page has submitted the form', () => {
    const { old, young } = twoPages()
    young.draft.done()
    expect(old.draft.view.read()).toMatchObject({ sentElsewhere: true, other: undefined })
    expect(young.draft.view.read().sentElsewhere).toBe(false)
  })

  test('keeps the input of an open page when the other page submits its version', () => {
    const { old, young } = twoPages()
    old.type('from the old tab, longer')
    young.draft.done()
    old.leave()
    young.leave()
    expect(restored(opened().draft)).toEqual({ text: 'from the old tab, longer' })
  })

  test('removes equal input of both pages when one submits it', () => {
    const [one, two] = [opened(), opened()]
    for (const { type } of [one, two]) type('short')
    one.draft.done()
    expect(stored()).toEqual([])
  })

  test('each of three versions is offered before it is removed', () => {
    const { old, young } = twoPages()
    vi.advanceTimersByTime(1)
    old.draft.setAside({ text: 'set aside' })
    young.type('from the young tab, longer')
    old.draft.settle()
    expect(other(old.draft)).toEqual({ text: 'set aside' })
    old.draft.settle()
    expect(other(old.draft)).toBeUndefined()
  })

  test('notices changes of other tabs through storage events', () => {
    const { draft, type } = opened()
    type('from this tab')
    const tellOf = (key: string, value: object) => {
      localStorage.setItem(key, JSON.stringify(value))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(value) }))
    }
    tellOf(`draft:${FORM}/page`, { values: { text: 'from another browser tab' }, at: Date.now() })
    expect(other(draft)).toEqual({ text: 'from another browser tab' })
    tellOf('draft-news', { type: 'sent', of: FORM, by: `${FORM}/page` })
    expect(draft.view.read().sentElsewhere).toBe(true)
    notices.reset()
  })
})

test('loses no input in any sequence of typing and leaving on two pages', () => {
  const deed = tuple(constantFrom('type', 'leave'), integer({ min: 0, max: 1 }))
  check(
    property(array(deed, { maxLength: 40 }), (deeds) => {
      localStorage.clear()
      const pages = [opened(), opened()]
      const typed: (string | undefined)[] = [undefined, undefined]
      /** The text that each page was opened with. */
      const from: (string | undefined)[] = [undefined, undefined]
      /** Texts that a page has continued from, and thereby replaced. */
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
          const all = new Set(stored().map(({ text }) => text))
          const wasTyped = typed[which] !== undefined
          if (wasTyped && !replaced.has(typed[which]) && !all.has(typed[which])) missing.push(String(typed[which]))
          const next = opened()
          pages[which] = next
          from[which] = restored(next.draft)?.text
          typed[which] = undefined
        }
      }
      expect(missing).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('reports full storage and holds the input in memory', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { draft, type, leave } = opened()
  type('short')
  expect([draft.view.read().lasting, draft.saved.read()]).toEqual([false, undefined])
  leave()
  const again = opened()
  expect(restored(again.draft)).toEqual({ text: 'short' })
  full.mockRestore()
  again.type('shorter')
  expect(again.draft.view.read().lasting).toBe(true)
  expect(stored()).toEqual([{ text: 'shorter' }])
})
