import { startTransition } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createInitialView, formatSort, type TableView } from './view.ts'

/**
 * Stores a table's view in the URL: q, sort ("-date" is descending), page, rows. Missing or invalid values fall back to
 * `defaults`. Typing in the search field adds no history entries.
 */
export function useUrlTableView(sizes: readonly number[], defaults: Partial<TableView> = {}) {
  const [params, setParams] = useSearchParams()
  const start: TableView = { ...createInitialView(sizes), ...defaults }
  const sort = params.get('sort')
  const size = Number(params.get('rows'))
  const view: TableView = {
    search: params.get('q') ?? start.search,
    sort:
      sort === null
        ? start.sort
        : sort === ''
          ? undefined
          : { key: sort.replace(/^-/, ''), down: sort.startsWith('-') },
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    size: sizes.includes(size) ? size : start.size,
  }
  const onViewChange = (next: TableView) =>
    // A transition, because the rows of a long list would delay each key that the user types in the search field.
    startTransition(() =>
      setParams(
        (now) => {
          const put = (key: string, value: string, standard: string) =>
            value === standard ? now.delete(key) : now.set(key, value)
          put('q', next.search, start.search)
          put('sort', formatSort(next.sort), formatSort(start.sort))
          put('page', String(next.page), '1')
          put('rows', String(next.size), String(start.size))
          return now
        },
        { replace: next.page === view.page, preventScrollReset: true },
      ),
    )
  return { view, onViewChange }
}
