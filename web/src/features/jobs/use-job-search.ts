import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { JobQuery } from './api.ts'

const parsePage = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1)

/**
 * Reads the search from the URL parameters `what`, `where` and `page`. Without them, the server's saved search is
 * loaded. A search in the URL counts as new only if the user has just submitted it on this page.
 */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { newSearch?: boolean } | null }
  // Checks the navigation type as well, because the browser restores the history state on reload and Back.
  const newSearch = useNavigationType() !== NavigationType.Pop && state?.newSearch === true
  const urlSearch = { what: params.get('what') ?? '', where: params.get('where') ?? '' }
  const isBare = !params.has('what') && !params.has('where')
  const page = parsePage(params.get('page'))
  const query: JobQuery = isBare ? { pageLoad: true } : { ...urlSearch, pageNumber: page, newSearch }
  const navigateTo = (what: string, where: string, to: number, isNew: boolean) =>
    setParams(new URLSearchParams({ what, where, ...(to > 1 && { page: String(to) }) }), {
      preventScrollReset: true,
      state: { newSearch: isNew },
    })
  return {
    query,
    /** Number of the requested page, from 1. */
    page: isBare ? 1 : page,
    /** The search in the URL; undefined when the server's saved search is used. */
    named: isBare ? undefined : urlSearch,
    search: (what: string, where: string) => navigateTo(what, where, 1, true),
    goToPage: (what: string, where: string, to: number) => navigateTo(what, where, to, false),
  }
}
