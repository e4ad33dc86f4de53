import { expect, onTestFinished, test } from 'vitest'
import { readDrafts } from '../autosave/drafts.ts'
import type { OutgoingMessage } from './outbox.ts'
import { createOutboxStorage } from './outbox-storage.ts'

let formCount = 0
const createOutboxKey = () => `site/maya/outbox/${(formCount += 1)}`
const createEntry = (id: string, overrides: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id,
  words: { content: `<p>${id}</p>` },
  state: 'not_confirmed',
  at: 0,
  writes: 1,
  ...overrides,
})
const storedEntries = (form: string) => readDrafts(form).map(({ values }) => values as OutgoingMessage[])
const entryIds = (entries: readonly OutgoingMessage[]) => entries.map(({ id }) => id)

/** Simulates a page that was closed with unsent messages. */
async function storeUnsentEntries(form: string, ...entries: OutgoingMessage[]) {
  const page = createOutboxStorage(form)
  page.write(entries)
  page.leave()
  expect(storedEntries(form).flat()).toHaveLength(entries.length)
}

/** Stubs `navigator.locks`: each lock has one holder at a time, in the order of the requests. */
function stubLocks() {
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
  'does not delete the stored messages of a closed page before the adopting page has stored its copy (%s)',
  async (how) => {
    if (how === 'with locks') stubLocks()
    const form = createOutboxKey()
    await storeUnsentEntries(form, createEntry('a'), createEntry('b'))
    const page = createOutboxStorage(form)
    const found = await page.adoptOrphans()
    expect(entryIds(found)).toEqual(['a', 'b'])
    expect(storedEntries(form).map(entryIds)).toEqual([['a', 'b']])
    page.write([...found, createEntry('c')])
    expect(storedEntries(form).map(entryIds)).toEqual([['a', 'b', 'c']])
    page.write([])
    expect(storedEntries(form)).toEqual([])
    page.leave()
  },
)

test.each(['with locks', 'without locks'])(
  'loses no unsent chat message when the adopting page closes during the adoption (%s)',
  async (how) => {
    if (how === 'with locks') stubLocks()
    const form = createOutboxKey()
    await storeUnsentEntries(form, createEntry('a'))
    for (const pause of [0, 1, 2, 3, 5, 8, 13, 21]) {
      const page = createOutboxStorage(form)
      const adopting = page.adoptOrphans()
      for (let at = 0; at < pause; at += 1) await Promise.resolve()
      page.leave()
      await adopting
    }
    const last = createOutboxStorage(form)
    expect(entryIds(await last.adoptOrphans())).toEqual(['a'])
    last.leave()
  },
)

test('a chat room that is remounted takes over the unsent messages of a closed page exactly once', async () => {
  stubLocks()
  const form = createOutboxKey()
  await storeUnsentEntries(form, createEntry('a'))
  const first = createOutboxStorage(form)
  const taking = first.adoptOrphans()
  first.leave()
  const second = createOutboxStorage(form)
  expect(entryIds([...(await second.adoptOrphans()), ...(await taking)])).toEqual(['a'])
  second.leave()
})

test('does not take over the messages of a chat room that is still open on the same page', async () => {
  stubLocks()
  const form = createOutboxKey()
  const [open, other] = [createOutboxStorage(form), createOutboxStorage(form)]
  open.write([createEntry('a')])
  expect(storedEntries(form)).toHaveLength(1)
  expect(await other.adoptOrphans()).toEqual([])
  open.leave()
  other.leave()
})

test('returns only the latest version of an unsent message that is stored twice', async () => {
  const form = createOutboxKey()
  await storeUnsentEntries(form, createEntry('a', { writes: 0, state: 'sending' }))
  const page = createOutboxStorage(form)
  page.write([createEntry('a', { writes: 2 })])
  expect(storedEntries(form)).toHaveLength(2)
  page.leave()
  const next = createOutboxStorage(form)
  expect(await next.adoptOrphans()).toMatchObject([{ id: 'a', writes: 2 }])
  next.leave()
})
