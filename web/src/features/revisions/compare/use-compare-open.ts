import { useSearchParams } from 'react-router-dom'

const COMPARE_PARAM = 'compare'

/**
 * Returns whether the comparison is open, and a function to change that. The URL stores it, so that Back closes the
 * comparison.
 */
export function useComparisonOpenState() {
  const [search, setSearch] = useSearchParams()
  const setOpen = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (open) next.set(COMPARE_PARAM, '1')
        else next.delete(COMPARE_PARAM)
        return next
      },
      { replace: !open, preventScrollReset: true },
    )
  return { isOpen: search.has(COMPARE_PARAM), setOpen }
}
