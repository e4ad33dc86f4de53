import { useSearchParams } from 'react-router-dom'

/** The wizard's page in the URL, as an index from 0. An out-of-range page falls back to the nearest one. */
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
    /** Synchronous, so that the page's fields exist when its errors are shown. */
    open: (page: number) => go(page, { flushSync: true }),
    /** Replaces the history entry of the page that was shown first. */
    startAt: (page: number) => go(page, { replace: true }),
  }
}
