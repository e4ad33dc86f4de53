import { foldText } from '../value/fold-text.ts'

/** Search text, sort order and page of a list; pages count from 1. */
export type TableView = {
  search: string
  sort: { key: string; down: boolean } | undefined
  page: number
  size: number
}

/** Returns a sort order as text: "-date" is descending by date, '' is unsorted. */
export const formatSort = (sort: TableView['sort']) => (sort ? `${sort.down ? '-' : ''}${sort.key}` : '')

/** Value by which a row is sorted; rows without one come last in either direction. */
export type SortValue = string | number | undefined
export type SortableColumn<Row> = { key: string; sortBy?: ((row: Row) => SortValue) | undefined }

/** Page sizes fixed by the specification. */
export const DEFAULT_PAGE_SIZES = [50, 100, 150] as const
export const INVOICE_PAGE_SIZES = [100, 150, 200] as const

export const createInitialView = (sizes: readonly number[]): TableView => ({
  search: '',
  sort: undefined,
  page: 1,
  size: sizes[0] ?? 50,
})

type TextOf<Row> = (row: Row) => string
/**
 * Caches the searchable text of each row, because folding the texts of thousands of rows is the slow part of a search.
 */
const foldedTexts = new WeakMap<object, { textOf: TextOf<never>; folded: string }>()

function readFoldedText<Row extends object>(row: Row, textOf: TextOf<Row>): string {
  const stored = foldedTexts.get(row)
  if (stored?.textOf === textOf) return stored.folded
  const folded = foldText(textOf(row))
  foldedTexts.set(row, { textOf, folded })
  return folded
}

/** Returns the rows whose text contains every word of a search. A row and its text must not change. */
export function filterMatchingRows<Row extends object>(
  all: readonly Row[],
  search: string,
  textOf: TextOf<Row>,
): Row[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...all]
  return all.filter((row) => {
    const text = readFoldedText(row, textOf)
    return words.every((word) => text.includes(word))
  })
}

type VisibleRows<Row> = { rows: Row[]; total: number; from: number; page: number; pages: number }

/**
 * Returns the rows that a view shows. A row matches if its text contains every search word. If the page is beyond the
 * end, the last page is shown.
 */
export function selectVisibleRows<Row extends object>(
  all: readonly Row[],
  view: TableView,
  columns: readonly SortableColumn<Row>[],
  textOf: TextOf<Row> | undefined,
  language: string,
): VisibleRows<Row> {
  let found = textOf ? filterMatchingRows(all, view.search, textOf) : [...all]
  const sortBy = columns.find(({ key }) => key === view.sort?.key)?.sortBy
  if (sortBy && view.sort) {
    const compare = createComparator(view.sort.down, language)
    // Each sort value is computed only once.
    const valued = found.map((row) => ({ row, value: sortBy(row) })).sort((a, b) => compare(a.value, b.value))
    found = valued.map(({ row }) => row)
  }
  const pages = Math.max(1, Math.ceil(found.length / view.size))
  const page = Math.min(Math.max(1, view.page), pages)
  const from = (page - 1) * view.size
  return { rows: found.slice(from, from + view.size), total: found.length, from, page, pages }
}

/** Returns the visible rows for one page sent by the server, out of `total` rows. */
export function toServerPage<Row>(rows: readonly Row[], { page, size }: TableView, total: number): VisibleRows<Row> {
  const pages = Math.max(1, Math.ceil(total / size))
  return { rows: [...rows], total, from: (page - 1) * size, page, pages }
}

function createComparator(descending: boolean, language: string) {
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const compare = (a: SortValue, b: SortValue) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
  return (a: SortValue, b: SortValue) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return descending ? compare(b, a) : compare(a, b)
  }
}

/** Returns the numbers of at most four pages around the current one. */
export function listPageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - 3))
  return Array.from({ length: Math.min(4, pages) }, (_, at) => first + at)
}
