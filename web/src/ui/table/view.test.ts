import { expect, test } from 'vitest'
import { createInitialView, listPageNumbers, selectVisibleRows, type TableView } from './view.ts'

type Row = { name: string; amount?: number }
const ROWS: Row[] = [
  { name: 'Zoë Ångström', amount: 10 },
  { name: 'order 10', amount: 9 },
  { name: 'Order 2' },
  { name: 'Čapek', amount: 100 },
]
const COLUMNS = [
  { key: 'name', sortBy: ({ name }: Row) => name },
  { key: 'amount', sortBy: ({ amount }: Row) => amount },
]
const listVisibleNames = (view: Partial<TableView>) =>
  selectVisibleRows(ROWS, { ...createInitialView([50]), ...view }, COLUMNS, ({ name }) => name, 'en').rows.map(
    ({ name }) => name,
  )

test.each([
  ['rows keep their order without sorting', undefined, ['Zoë Ångström', 'order 10', 'Order 2', 'Čapek']],
  [
    'names are sorted alphabetically, with numbers in numeric order',
    { key: 'name', down: false },
    ['Čapek', 'Order 2', 'order 10', 'Zoë Ångström'],
  ],
  [
    'ascending numbers are followed by missing ones',
    { key: 'amount', down: false },
    ['order 10', 'Zoë Ångström', 'Čapek', 'Order 2'],
  ],
  [
    'descending numbers are followed by missing ones as well',
    { key: 'amount', down: true },
    ['Čapek', 'Zoë Ångström', 'order 10', 'Order 2'],
  ],
  ['an unknown column changes nothing', { key: 'x', down: true }, ['Zoë Ångström', 'order 10', 'Order 2', 'Čapek']],
])('sorting the rows of a table: %s', (_, sort, expected) => {
  expect(listVisibleNames({ sort })).toEqual(expected)
})

test.each([
  ['zoe', ['Zoë Ångström']],
  ['ORDER 1', ['order 10']],
  ['angstrom  zoë', ['Zoë Ångström']],
  ['  ', ['Zoë Ångström', 'order 10', 'Order 2', 'Čapek']],
  ['nobody', []],
])('searching a table for %j finds %j', (search, expected) => {
  expect(listVisibleNames({ search })).toEqual(expected)
})

test('shows the last page of a table when the requested page no longer exists', () => {
  const shown = selectVisibleRows(ROWS, { ...createInitialView([3]), page: 9 }, COLUMNS, undefined, 'en')
  expect(shown).toMatchObject({ rows: [{ name: 'Čapek' }], total: 4, from: 3, page: 2, pages: 2 })
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4]],
  [5, 9, [4, 5, 6, 7]],
  [9, 9, [6, 7, 8, 9]],
])('page %i of %i of a table links to the pages %j', (page, pages, expected) => {
  expect(listPageNumbers(page, pages)).toEqual(expected)
})

test('several searches read the text of each table row only once', () => {
  let count = 0
  const readText = ({ name }: Row) => {
    count += 1
    return name
  }
  for (const search of ['o', 'or', 'order 2'])
    selectVisibleRows(ROWS, { ...createInitialView([50]), search }, COLUMNS, readText, 'en')
  expect(count).toBe(ROWS.length)
})
