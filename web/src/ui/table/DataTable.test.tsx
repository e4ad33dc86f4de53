import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { DataTable } from './DataTable.tsx'
import { useUrlTableView } from './use-url-table-view.ts'

const originalMatchMedia = window.matchMedia
beforeEach(() => {
  window.matchMedia = originalMatchMedia
})

type Row = { id: number; name: string; parts: string[] }
const ROWS: Row[] = Array.from({ length: 5 }, (_, at) => ({
  id: at + 1,
  name: `Package ${5 - at}`,
  parts: at === 0 ? ['A'] : [],
}))
const PAGE_SIZES = [2, 4] as const

function Invoices({ rows = ROWS }: { rows?: Row[] }) {
  const address = useUrlTableView(PAGE_SIZES)
  return (
    <DataTable
      {...address}
      label="Invoices"
      rows={rows}
      rowKey={({ id }) => id}
      pageSizes={PAGE_SIZES}
      columns={[
        { key: 'id', title: 'Invoice', sortBy: ({ id }) => id, render: ({ id }) => `#${id}` },
        { key: 'name', title: 'Package', sortBy: ({ name }) => name, render: ({ name }) => name },
      ]}
      card={({ id, name }) => `#${id} ${name}`}
      empty="No Records Found"
      search={{ label: 'Search invoices', searchTextOf: ({ name }) => name }}
      details={{
        name: ({ id }) => `invoice #${id}`,
        render: ({ parts }) => (parts.length > 0 ? parts.join() : undefined),
      }}
    />
  )
}
const readNames = () =>
  screen.getAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByText(/^Package \d/)
      .map((cell) => cell.textContent),
  )

test('a column heading cycles through ascending, descending and unsorted, and updates the URL', async () => {
  const { user, router } = renderComponent(<Invoices />)
  const heading = () => screen.getByRole('columnheader', { name: /Package/ })
  const press = () => user.click(within(heading()).getByRole('button'))
  expect(heading().getAttribute('aria-sort')).toBe('none')

  await press()
  expect(heading().getAttribute('aria-sort')).toBe('ascending')
  expect(readNames()).toEqual(['Package 1', 'Package 2'])
  expect(router.state.location.search).toBe('?sort=name')
  await press()
  expect(heading().getAttribute('aria-sort')).toBe('descending')
  expect(router.state.location.search).toBe('?sort=-name')
  await press()
  expect(heading().getAttribute('aria-sort')).toBe('none')
  expect(router.state.location.search).toBe('')
})

test('a table search starts at page 1 and shows the number of results until it is cleared', async () => {
  const { user } = renderComponent(<Invoices />, '/?page=3')
  expect(screen.getByText('5–5 of 5')).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'age 4')
  expect(readNames()).toEqual(['Package 4'])
  expect(screen.getByText('1 result')).toBeDefined()
  await user.type(screen.getByRole('searchbox'), '2')
  expect(screen.getByText('No results for “age 42”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByText('1–2 of 5')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a table changes the page and the number of rows per page', async () => {
  const { user, router } = renderComponent(<Invoices />)
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(screen.getByText('5–5 of 5')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '4')
  expect(screen.getByText('1–4 of 5')).toBeDefined()
  expect(router.state.location.search).toBe('?rows=4')
})

test('a table whose rows fit into the smallest page shows their number, but no page size and no pages', () => {
  renderComponent(<Invoices rows={ROWS.slice(0, 2)} />)
  expect(screen.getByText('1–2 of 2')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Rows' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('only table rows with details have a details button, which names the row', async () => {
  const { user } = renderComponent(<Invoices />)
  const more = screen.getByRole('button', { name: 'Details: invoice #1' })
  expect(screen.queryByRole('button', { name: 'Details: invoice #2' })).toBeNull()
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('A')).toBeDefined()
})

test('shows the empty state when a table has no rows', () => {
  renderComponent(<Invoices rows={[]} />)
  expect(screen.getByText('No Records Found')).toBeDefined()
  expect(screen.queryByText(/of 0/)).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('on phones, a table shows cards, which the user can sort in a dialog', async () => {
  stubPhoneWindow()
  const { user } = renderComponent(<Invoices />)
  expect(screen.queryByRole('table')).toBeNull()
  const list = () => screen.getByRole('list', { name: 'Invoices' })
  const cards = () =>
    within(list())
      .getAllByRole('listitem')
      .map((card) => card.textContent)
  expect(cards()).toEqual(['#1 Package 5Details', '#2 Package 4'])
  await user.click(screen.getByRole('button', { name: 'Sort' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sort' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Package, ascending')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cards()).toEqual(['#5 Package 1', '#4 Package 2'])
})
