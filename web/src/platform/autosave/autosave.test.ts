import { array, asyncProperty, assert as check, constantFrom, integer, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBrowser, opened, restored } from '../../testing/autosave.ts'
import { SAVE_MS } from './autosave.ts'
import { type Layer, memoryLayer } from './autosave-store.ts'

describe('one page', () => {
  test('what was typed is there again after a crash, but for the last moment', async () => {
    const browser = aBrowser()
    const { draft, crash } = await opened(browser)
    draft.keep({ review: 'Please make it' })
    await browser.pass(SAVE_MS)
    draft.keep({ review: 'Please make it shorter' })
    crash()
    expect(restored((await opened(browser)).draft)).toEqual({ review: 'Please make it' })
  })

  test('saving what is typed tells the form nothing, so that it is not drawn again', async () => {
    const browser = aBrowser()
    const { draft } = await opened(browser)
    let told = 0
    draft.listen(() => (told += 1))
    for (const review of ['s', 'sh', 'sho']) {
      draft.keep({ review })
      await browser.pass(SAVE_MS)
    }
    expect(restored((await opened(browser)).draft)).toEqual({ review: 'sho' })
    expect(told).toBe(0)
  })

  test('leaving the page writes the last moment too', async () => {
    const browser = aBrowser()
    const { draft } = await opened(browser)
    draft.keep({ review: 'short' })
    await draft.leave()
    expect(restored((await opened(browser)).draft)).toEqual({ review: 'short' })
  })

  describe('that is left while the database has no time', () => {
    async function leftInAHurry(from?: string) {
      let stuck = false
      const unlessStuck = () => (stuck ? new Promise<void>(() => undefined) : Promise.resolve())
      const database = { ...memoryLayer(), lasting: true }
      const hurried: Layer = {
        ...database,
        write: async (key, copy) => unlessStuck().then(() => database.write(key, copy)),
        drop: async (keys) => unlessStuck().then(() => database.drop(keys)),
      }
      const local: Layer = { ...memoryLayer(), lasting: true, atOnce: true }
      const before = aBrowser([hurried, local])
      if (from !== undefined) {
        const { draft: first } = await opened(before)
        first.keep({ review: from })
        await first.leave()
      }
      const { draft, crash } = await opened(before)
      draft.keep({ review: 'short' })
      stuck = true
      void draft.saveAtOnce()
      crash()
      return aBrowser([database, local])
    }

    test('what was sent in that moment is not there again', async () => {
      let stuck = false
      const database = { ...memoryLayer(), lasting: true }
      const hurried: Layer = {
        ...database,
        drop: async (keys) => (stuck ? new Promise<void>(() => undefined) : database.drop(keys)),
      }
      const local: Layer = { ...memoryLayer(), lasting: true, atOnce: true }
      const { draft, crash } = await opened(aBrowser([hurried, local]))
      draft.keep({ review: 'short' })
      await draft.save()
      stuck = true
      void draft.done()
      crash()
      const browser = aBrowser([database, local])
      expect(restored((await opened(browser)).draft)).toBeUndefined()
      expect([await database.read(''), await local.read('')]).toEqual([[], []])
    })

    test('the last moment is kept, what it went on from is no second version, and neither outlives the sending', async () => {
      for (const from of [undefined, 'sh']) {
        const browser = await leftInAHurry(from)
        const { draft } = await opened(browser)
        expect(restored(draft)).toEqual({ review: 'short' })
        expect(draft.read().other).toBeUndefined()
        await draft.done()
        expect((await browser.store.read('')).size).toBe(0)
      }
    })
  })

  test('sent, emptied and discarded forms leave nothing behind', async () => {
    for (const end of ['done', 'discard', 'empty'] as const) {
      const browser = aBrowser()
      const before = await opened(browser)
      before.draft.keep({ review: 'short' })
      await before.draft.leave()
      const { draft } = await opened(browser)
      if (end === 'empty') draft.keep(undefined)
      else await draft[end]()
      await browser.calm()
      expect((await browser.store.read('')).size).toBe(0)
    }
  })

  test('somebody else, another site and another form find nothing', async () => {
    const browser = aBrowser()
    const { draft } = await opened(browser)
    draft.keep({ review: 'short' })
    await draft.leave()
    for (const form of ['site/jonas/review/1', 'other/maya/review/1', 'site/maya/review/11', 'site/maya/notes/1']) {
      expect(restored((await opened(browser, form)).draft)).toBeUndefined()
    }
  })

  test('after a logout an open page writes nothing more', async () => {
    const browser = aBrowser()
    const { draft } = await opened(browser)
    draft.keep({ review: 'short' })
    browser.tell({ type: 'cleared', scope: 'site/maya/' })
    await browser.pass(SAVE_MS)
    await draft.leave()
    expect((await browser.store.read('')).size).toBe(0)
  })

  test('what was typed while the form was being sent stays kept, and nothing of it after a logout', async () => {
    for (const isCleared of [false, true]) {
      const browser = aBrowser()
      const { draft } = await opened(browser)
      draft.keep({ review: 'short', rating: 5 })
      await draft.leave()
      if (isCleared) await browser.store.drop([...(await browser.store.read('')).keys()])
      await draft.done({ rating: 5 }, { rating: 4 })
      const { values, from } = (await opened(browser)).draft.read().restored ?? {}
      expect([values, from]).toEqual(isCleared ? [undefined, undefined] : [{ rating: 5 }, { rating: 4 }])
    }
  })

  test('a form that was sent while it was being written stays gone', async () => {
    const browser = aBrowser()
    const { draft } = await opened(browser)
    draft.keep({ review: 'short' })
    const saving = draft.save()
    await draft.done()
    await saving
    expect((await browser.store.read('')).size).toBe(0)
  })
})

describe('two pages', () => {
  async function twoPages() {
    const browser = aBrowser()
    const old = await opened(browser)
    old.draft.keep({ review: 'from the old tab' })
    await browser.pass(SAVE_MS)
    const young = await opened(browser)
    young.draft.keep({ review: 'from the young tab' })
    await browser.pass(SAVE_MS)
    return { browser, old, young }
  }

  test('the older one is told, and either version can be taken', async () => {
    const { browser, old } = await twoPages()
    expect(old.draft.read().other?.values).toEqual({ review: 'from the young tab' })
    await old.draft.swap()
    expect(restored(old.draft)).toEqual({ review: 'from the young tab' })
    expect(old.draft.read().other?.values).toEqual({ review: 'from the old tab' })
    await old.draft.swap()
    expect(restored(old.draft)).toEqual({ review: 'from the old tab' })
    await browser.calm()
  })

  test('when both type on, both versions outlive both pages', async () => {
    const { browser, old, young } = await twoPages()
    old.draft.keep({ review: 'from the old tab, longer' })
    await browser.pass(SAVE_MS)
    expect(young.draft.read().other?.values).toEqual({ review: 'from the old tab, longer' })
    old.crash()
    young.crash()
    const { draft } = await opened(browser)
    expect(restored(draft)).toEqual({ review: 'from the old tab, longer' })
    expect(draft.read().other?.values).toEqual({ review: 'from the young tab' })
  })

  test('keeping this one ends the question', async () => {
    const { browser, old, young } = await twoPages()
    await old.draft.settle()
    expect(old.draft.read().other).toBeUndefined()
    old.crash()
    young.crash()
    const { draft } = await opened(browser)
    expect(restored(draft)).toEqual({ review: 'from the old tab' })
    expect(draft.read().other).toBeUndefined()
  })

  test('the same text twice is no question', async () => {
    const browser = aBrowser()
    const [one, two] = [await opened(browser), await opened(browser)]
    one.draft.keep({ a: 1, b: 2 })
    two.draft.keep({ b: 2, a: 1 })
    await browser.pass(SAVE_MS)
    expect([one.draft.read().other, two.draft.read().other]).toEqual([undefined, undefined])
  })

  test('a page is told when the other has sent the form', async () => {
    const { old, young } = await twoPages()
    await young.draft.done()
    expect(old.draft.read()).toMatchObject({ sentElsewhere: true, other: undefined })
  })

  test('what an open page holds is not sent with the other page’s version, and outlives it', async () => {
    const { browser, old, young } = await twoPages()
    await young.draft.done()
    await browser.calm()
    old.crash()
    young.crash()
    expect(restored((await opened(browser)).draft)).toEqual({ review: 'from the old tab' })
  })

  test('what both hold is gone when one has sent it', async () => {
    const browser = aBrowser()
    const [one, two] = [await opened(browser), await opened(browser)]
    for (const { draft } of [one, two]) draft.keep({ review: 'short' })
    await browser.pass(SAVE_MS)
    await one.draft.done()
    await browser.calm()
    expect((await browser.store.read('')).size).toBe(0)
  })

  test('of three versions none is dropped before it was offered', async () => {
    const { browser, old, young } = await twoPages()
    await old.draft.setAside({ review: 'laid aside' })
    young.draft.keep({ review: 'from the young tab, longer' })
    await browser.pass(SAVE_MS)
    await old.draft.settle()
    expect(old.draft.read().other?.values).toEqual({ review: 'laid aside' })
    await old.draft.settle()
    expect(old.draft.read().other).toBeUndefined()
  })
})

test('at any moment, in whichever page: at most the last moment of typing is missing', async () => {
  const deed = tuple(constantFrom('type', 'wait', 'crash', 'leave'), integer({ min: 0, max: 1 }))
  await check(
    asyncProperty(array(deed, { maxLength: 40 }), async (deeds) => {
      const browser = aBrowser()
      const pages = [await opened(browser), await opened(browser)]
      /** What each page must be able to show, once it was typed and given a moment. */
      const safe: (string | undefined)[] = [undefined, undefined]
      const typed: (string | undefined)[] = [undefined, undefined]
      /** What each page began with. */
      const from: (string | undefined)[] = [undefined, undefined]
      /** What some page went on from: its own text has taken the place. */
      const replaced = new Set<string | undefined>()
      const missing: string[] = []
      for (const [at, [what, which]] of deeds.entries()) {
        const page = pages[which]!
        if (what === 'type') {
          typed[which] = `text ${at} of ${which}`
          replaced.add(from[which])
          page.draft.keep({ text: typed[which] })
        }
        if (what === 'wait') {
          await browser.pass(SAVE_MS)
          safe[0] = typed[0]
          safe[1] = typed[1]
        }
        if (what === 'crash' || what === 'leave') {
          if (what === 'leave') {
            await page.draft.leave()
            safe[which] = typed[which]
          }
          page.crash()
          await browser.calm()
          const kept = new Set([...(await browser.store.read('')).values()].map(({ values }) => textOf(values)))
          const wasSafe = safe[which] !== undefined && typed[which] === safe[which]
          if (wasSafe && !replaced.has(safe[which]) && !kept.has(safe[which])) missing.push(String(safe[which]))
          const next = await opened(browser)
          pages[which] = next
          from[which] = textOf(restored(next.draft) ?? {})
          typed[which] = undefined
          safe[which] = undefined
        }
      }
      expect(missing).toEqual([])
    }),
    { numRuns: 150 },
  )
})
const textOf = (values: unknown) => (values as { text?: string }).text

describe('where it is kept', () => {
  const refusing: Layer = {
    lasting: true,
    read: async () => Promise.reject(new Error('no database')),
    write: async () => Promise.reject(new Error('no database')),
    drop: async () => Promise.reject(new Error('no database')),
  }

  test('without a database in the next place, and that lasts', async () => {
    const browser = aBrowser([refusing, { ...memoryLayer(), lasting: true }])
    const { draft, crash } = await opened(browser)
    draft.keep({ review: 'short' })
    await browser.pass(SAVE_MS)
    expect(draft.read().lasting).toBe(true)
    crash()
    expect(restored((await opened(browser)).draft)).toEqual({ review: 'short' })
  })

  test('in no lasting place at all the person is told', async () => {
    const browser = aBrowser([refusing, memoryLayer()])
    const { draft } = await opened(browser)
    draft.keep({ review: 'short' })
    await browser.pass(SAVE_MS)
    expect(draft.read().lasting).toBe(false)
  })
})
