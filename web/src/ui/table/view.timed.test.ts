import { expect, test } from 'vitest'
import { createInitialView, selectVisibleRows } from './view.ts'

type Row = { name: string; amount: number }
const COLUMNS = [{ key: 'name', sortBy: ({ name }: Row) => name }]

/** Returns the time of the fastest of three searches with sorting, in ms. */
function measureMs(count: number): number {
  const rows = Array.from({ length: count }, (_, index) => ({ name: `Order ${index}`, amount: -index }))
  const view = { ...createInitialView([50]), search: '9', sort: { key: 'name', down: true } }
  const once = () => {
    const began = performance.now()
    selectVisibleRows(rows, view, COLUMNS, ({ name }) => name, 'en')
    return performance.now() - began
  }
  return Math.min(once(), once(), once())
}

test('searching and sorting ten times as many table rows takes at most thirty times as long', () => {
  measureMs(1_000)
  const few = measureMs(1_000)
  expect(measureMs(10_000)).toBeLessThan(few * 30)
})
