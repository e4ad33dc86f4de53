import { expect, onTestFinished, test } from 'vitest'
import { draftsOf } from '../autosave/drafts.ts'
import type { Outgoing } from './outbox.ts'
import { createOutboxStorage } from './outbox-storage.ts'

let forms = 0
const aForm = () => `site/maya/outbox/${(forms += 1)}`
const entry = (id: string, over: Partial<Outgoing> = {}): Outgoing => ({
  id,
  words: { content: `<p>${id}</p>` },
  state: 'not_confirmed',
  at: 0,
  writes: 1,
  ...over,
})
const stored = (form: string) => draftsOf(form).map(({ values }) => values as Outgoing[])
const ids = (entries: readonly Outgoing[]) => entries.map(({ id }) => id)

/** Simulates a page that was closed with unsent messages. */
async function leaveUnsent(form: string, ...entries: Outgoing[]) {
  const page = createOutboxStorage(form)
  page.write(entries)
  page.leave()
  expect(stored(form).flat()).toHaveLength(entries.length)
}

/** Stubs `navigator.locks`: each lock has one holder at a time, in the order of the requests. */
function withLocks() {
  const tails = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    options: { ifAvailable?: true; signal?: AbortSignal } | (() => unknown),
    given?: (lock: object | null) => unknown,
  ) => {
    const run = typeof options === 'function' ? options : given!
    if (typeof options !== 'function' && options.ifAvailable && tails.has(name)) return run(null)
    const turn = (tails.get(name) ?? Promise.resolve()).then(() => run({ name }))
    const tail = turn.finally(() => tails.get(name) === tail && tails.delete(name))
    tails.set(name, tail)
    return tail
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

test.each(['with locks', 'without locks'])(
  '%s: does not delete adopted messages until the page has written its own copy',
  async (how) => {
    if (how === 'with locks') withLocks()
    const form = aForm()
    await leaveUnsent(form, entry('a'), entry('b'))
    const page = createOutboxStorage(form)
    const found = await page.adoptOrphans()
    expect(ids(found)).toEqual(['a', 'b'])
    expect(stored(form).map(ids)).toEqual([['a', 'b']])
    page.write([...found, entry('c')])
    expect(stored(form).map(ids)).toEqual([['a', 'b', 'c']])
    page.write([])
    expect(stored(form)).toEqual([])
    page.leave()
  },
)

test.each(['with locks', 'without locks'])(
  '%s: loses no message when a room closes before it has adopted it',
  async (how) => {
    if (how === 'with locks') withLocks()
    const form = aForm()
    await leaveUnsent(form, entry('a'))
    for (const pause of [0, 1, 2, 3, 5, 8, 13, 21]) {
      const page = createOutboxStorage(form)
      const adopting = page.adoptOrphans()
      for (let at = 0; at < pause; at += 1) await Promise.resolve()
      page.leave()
      await adopting
    }
    const last = createOutboxStorage(form)
    expect(ids(await last.adoptOrphans())).toEqual(['a'])
    last.leave()
  },
)

test('adopts unsent messages exactly once when a room is remounted while adopting', async () => {
  withLocks()
  const form = aForm()
  await leaveUnsent(form, entry('a'))
  const first = createOutboxStorage(form)
  const taking = first.adoptOrphans()
  first.leave()
  const second = createOutboxStorage(form)
  expect(ids([...(await second.adoptOrphans()), ...(await taking)])).toEqual(['a'])
  second.leave()
})

test('never adopts messages of a room that is open in the same page', async () => {
  withLocks()
  const form = aForm()
  const [open, other] = [createOutboxStorage(form), createOutboxStorage(form)]
  open.write([entry('a')])
  expect(stored(form)).toHaveLength(1)
  expect(await other.adoptOrphans()).toEqual([])
  open.leave()
  other.leave()
})

test('returns only the latest version of a message that has two copies', async () => {
  const form = aForm()
  await leaveUnsent(form, entry('a', { writes: 0, state: 'sending' }))
  const page = createOutboxStorage(form)
  page.write([entry('a', { writes: 2 })])
  expect(stored(form)).toHaveLength(2)
  page.leave()
  const next = createOutboxStorage(form)
  expect(await next.adoptOrphans()).toMatchObject([{ id: 'a', writes: 2 }])
  next.leave()
})
