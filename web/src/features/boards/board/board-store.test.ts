import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoardStore, NOT_SAVED_DISPLAY_MS } from './board-store.ts'

const COLUMNS = [
  { id: 'a', cards: [{ id: '1' }] },
  { id: 'b', cards: [{ id: '2' }] },
]
const createStore = () =>
  createBoardStore({ _id: 'x', columns: COLUMNS }, { move: () => Promise.resolve() }, () => undefined)
const rejectMove = () => Promise.reject(new Error('refused'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shows "Not saved" on the card for the full display time again after a second refused change', async () => {
  const store = createStore()
  const marked = () => store.read().notSaved.has('1')
  await store.trackChange('1', rejectMove())
  await vi.advanceTimersByTimeAsync(NOT_SAVED_DISPLAY_MS - 1)
  await store.trackChange('1', rejectMove())
  await vi.advanceTimersByTimeAsync(NOT_SAVED_DISPLAY_MS - 1)
  expect(marked()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(marked()).toBe(false)
})

test('a reload of a board returns the same objects for columns that have not changed', () => {
  const store = createStore()
  const [first] = store.read().columns
  const before = store.read()
  store.setConfirmed(structuredClone(COLUMNS))
  expect(store.read()).toBe(before)
  store.setConfirmed([COLUMNS[0]!, { id: 'b', cards: [] }].map((column) => structuredClone(column)))
  expect(store.read().columns[0]).toBe(first)
  expect(store.card('2')).toBeUndefined()
  expect(store.card('1')?.id).toBe('1')
})
