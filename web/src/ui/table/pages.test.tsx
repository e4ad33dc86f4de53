import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { DataTable } from './DataTable.tsx'
import { Pagination } from './Pagination.tsx'
import { TextPagination } from './TextPagination.tsx'
import { createInitialView, type TableView } from './view.ts'

const getButton = (name: string) => screen.getByRole('button', { name })
const isDisabled = (name: string) => getButton(name).getAttribute('aria-disabled') === 'true'

const requestedViews: TableView[] = []
/** Renders a table with a stub server that returns two of five rows at a time. */
function ServerRows() {
  const [view, setView] = useState(() => createInitialView([2, 4]))
  const all = ['a', 'b', 'c', 'd', 'e'].filter((name) => name.includes(view.search))
  const from = (view.page - 1) * view.size
  return (
    <DataTable
      label="Orders"
      view={view}
      onViewChange={(next) => {
        requestedViews.push(next)
        setView(next)
      }}
      rows={all.slice(from, from + view.size).map((name) => ({ name }))}
      total={all.length}
      pageSizes={[2, 4]}
      rowKey={({ name }) => name}
      columns={[{ key: 'name', title: 'Name', sortBy: ({ name }) => name, render: ({ name }) => name }]}
      card={({ name }) => name}
      search={{ label: 'Search', searchTextOf: () => '' }}
      empty="No Records Found"
    />
  )
}

test('a table requests pages, sort order and page size from the server', async () => {
  const { user } = renderComponent(<ServerRows />)
  expect(screen.getByText('1–2 of 5')).toBeDefined()
  await user.click(getButton('Page 3'))
  expect(requestedViews.at(-1)).toMatchObject({ page: 3, size: 2 })
  expect(screen.getByText('5–5 of 5')).toBeDefined()
  expect(screen.getByRole('cell', { name: 'e' })).toBeDefined()
  await user.click(getButton('Name'))
  expect(requestedViews.at(-1)).toMatchObject({ page: 1, sort: { key: 'name', down: false } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '4')
  expect(requestedViews.at(-1)).toMatchObject({ page: 1, size: 4 })
  expect(screen.getByText('1–4 of 5')).toBeDefined()
})

test('a table distinguishes a server search without matches from an empty list', async () => {
  const { user } = renderComponent(<ServerRows />)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'z')
  expect(screen.getByText('No results for “z”')).toBeDefined()
  expect(screen.queryByText('No Records Found')).toBeNull()
})

test('Pagination links to at most four pages around the current one', () => {
  renderComponent(<Pagination page={7} pages={30} onPage={() => undefined} />)
  expect(screen.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
    '6',
    '7',
    '8',
    '9',
  ])
  expect(getButton('Page 7').getAttribute('aria-current')).toBe('page')
})

function ThreePages() {
  const [page, setPage] = useState(1)
  return <Pagination page={page} pages={3} onPage={setPage} />
}

test('each page button is one Tab stop', async () => {
  const { user } = renderComponent(<ThreePages />)
  const stops: (string | null | undefined)[] = []
  for (let at = 0; at < 5; at += 1) {
    await user.tab()
    stops.push(document.activeElement?.getAttribute('aria-label'))
  }
  expect(stops).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'])
})

test('Enter or Space on "Next page" moves by one page, and the button keeps the focus on the last page', async () => {
  const { user } = renderComponent(<ThreePages />)
  getButton('Next page').focus()
  await user.keyboard('{Enter}')
  expect(getButton('Page 2').getAttribute('aria-current')).toBe('page')
  await user.keyboard(' ')
  expect(getButton('Page 3').getAttribute('aria-current')).toBe('page')
  expect(isDisabled('Next page')).toBe(true)
  expect(document.activeElement).toBe(getButton('Next page'))
})

test('First, Previous, Next and Last change the page; at an end they do nothing and keep the focus', async () => {
  const onPage = vi.fn<(page: number) => void>()
  function Jobs() {
    const [page, setPage] = useState(2)
    const change = (to: number) => {
      onPage(to)
      setPage(to)
    }
    return <TextPagination label="Jobs" page={page} pages={3} onPage={change} />
  }
  const { user } = renderComponent(<Jobs />)
  expect(screen.getByRole('navigation', { name: 'Jobs' })).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'First',
    'Previous',
    'Next',
    'Last',
  ])
  await user.click(getButton('Next'))
  expect(onPage.mock.calls).toEqual([[3]])
  expect([isDisabled('Next'), isDisabled('Last'), isDisabled('First')]).toEqual([true, true, false])
  expect(document.activeElement).toBe(getButton('Next'))
  await user.keyboard('{Enter}')
  expect(onPage).toHaveBeenCalledTimes(1)
  await user.click(getButton('First'))
  expect(onPage).toHaveBeenLastCalledWith(1)
  expect(isDisabled('Previous')).toBe(true)
})

test('disables all page buttons of an empty list', () => {
  renderComponent(<TextPagination page={1} pages={0} onPage={() => undefined} />)
  expect(['First', 'Previous', 'Next', 'Last'].map(isDisabled)).toEqual([true, true, true, true])
})
