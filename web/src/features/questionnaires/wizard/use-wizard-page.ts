import { useSearchParams } from 'react-router-dom'

/** The page of the wizard that the address names, from 0; a page that is not there is the nearest one. */
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
    isNamed: search.has('page'),
    /** At once: what is wrong on a page is looked for there. */
    open: (page: number) => go(page, { flushSync: true }),
    /** In the place of the page that was shown first. */
    startAt: (page: number) => go(page, { replace: true }),
  }
}
