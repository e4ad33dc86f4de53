import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { JobQuery } from './api.ts'

const pageOf = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1)

/**
 * The search that the page's address names: `what`, `where`, `page`. A bare address asks for the saved one; an address
 * with a search is loaded as it stands, and counts as a new search only when somebody has just made it here.
 */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const [made, setMade] = useState<string>()
  const named = { what: params.get('what') ?? '', where: params.get('where') ?? '' }
  const isBare = !params.has('what') && !params.has('where')
  const page = pageOf(params.get('page'))
  const newSearch = page === 1 && made === params.toString()
  const query: JobQuery = isBare ? { pageLoad: true } : { ...named, pageNumber: page, newSearch }
  const open = (what: string, where: string, to: number) => {
    const next = new URLSearchParams({ what, where, ...(to > 1 && { page: String(to) }) })
    setParams(next, { preventScrollReset: true })
    return next.toString()
  }
  return {
    query,
    /** The page that is asked for, from 1. */
    page: isBare ? 1 : page,
    /** What was searched for; undefined where the server knows. */
    named: isBare ? undefined : named,
    search: (what: string, where: string) => setMade(open(what, where, 1)),
    turnTo: (what: string, where: string, to: number) => void open(what, where, to),
  }
}
