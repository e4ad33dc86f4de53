import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import type { JobQuery } from './api.ts'

const pageOf = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1)

/**
 * The search that the page's address names: `what`, `where`, `page`. A bare address asks for the saved one; an address
 * with a search is loaded as it stands, and counts as a new search only when somebody has just made it here.
 */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { newSearch?: boolean } | null }
  // The browser keeps the state for a reload and for Back, where nothing is searched anew.
  const newSearch = useNavigationType() !== NavigationType.Pop && state?.newSearch === true
  const named = { what: params.get('what') ?? '', where: params.get('where') ?? '' }
  const isBare = !params.has('what') && !params.has('where')
  const page = pageOf(params.get('page'))
  const query: JobQuery = isBare ? { pageLoad: true } : { ...named, pageNumber: page, newSearch }
  const open = (what: string, where: string, to: number, isNew: boolean) =>
    setParams(new URLSearchParams({ what, where, ...(to > 1 && { page: String(to) }) }), {
      preventScrollReset: true,
      state: { newSearch: isNew },
    })
  return {
    query,
    /** The page that is asked for, from 1. */
    page: isBare ? 1 : page,
    /** What was searched for; undefined where the server knows. */
    named: isBare ? undefined : named,
    search: (what: string, where: string) => open(what, where, 1, true),
    turnTo: (what: string, where: string, to: number) => open(what, where, to, false),
  }
}
