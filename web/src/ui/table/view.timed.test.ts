import { expect, test } from 'vitest'
import { createInitialView, selectVisibleRows } from './view.ts'

type Row = { name: string; amount: number }
const readName = ({ name }: Row) => name
const COLUMNS = [{ key: 'name', sortBy: readName }]

/** Searches and sorts several tables, three times. Returns the time of the fastest round in ms. */
function measureMs({ tables, count }: { tables: number; count: number }): number {
  const all = Array.from({ length: tables }, () =>
    Array.from({ length: count }, (_, index) => ({ name: `Order ${index}`, amount: -index })),
  )
  const view = { ...createInitialView([50]), search: '9', sort: { key: 'name', down: true } }
  const once = () => {
    const began = performance.now()
    for (const rows of all) selectVisibleRows(rows, view, COLUMNS, readName, 'en')
    return performance.now() - began
  }
  return Math.min(once(), once(), once())
}

test('searching and sorting ten times as many table rows takes at most thirty times as long', () => {
  const ten = { tables: 10, count: 1_000 }
  measureMs(ten)
  // Ten small tables take about as long as one large table, so other load on the machine delays both.
  const few = measureMs(ten)
  expect(measureMs({ tables: 1, count: 10_000 })).toBeLessThan(few * 3)
})
