import { useSearchParams } from 'react-router-dom'

/**
 * Returns the wizard page that the URL names. `at` is its index from 0; an out-of-range number becomes the nearest
 * valid one.
 */
export function useWizardPage(count: number) {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('page') ?? Number.NaN)
  const at = Number.isInteger(named) ? Math.min(Math.max(named, 1), Math.max(count, 1)) - 1 : 0
  const go = (page: number, options: { flushSync?: boolean; replace?: boolean }) =>
    setSearch(
      (now) => {
        now.set('page', String(page + 1))
        return now
      },
      { preventScrollReset: true, ...options },
    )
  return {
    at,
    isPageInUrl: search.has('page'),
    /** Opens a page synchronously, so that the page's fields exist when its errors are shown. */
    open: (page: number) => go(page, { flushSync: true }),
    /** Opens the page that the wizard starts with. Replaces the history entry, so that Back leaves the wizard. */
    startAt: (page: number) => go(page, { replace: true }),
  }
}
