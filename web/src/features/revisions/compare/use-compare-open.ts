import { useSearchParams } from 'react-router-dom'

const PARAM = 'compare'

/** Whether the comparison is open. The URL stores it, so Back closes it. */
export function useCompareOpen() {
  const [search, setSearch] = useSearchParams()
  const setOpen = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (open) next.set(PARAM, '1')
        else next.delete(PARAM)
        return next
      },
      { replace: !open, preventScrollReset: true },
    )
  return { isOpen: search.has(PARAM), setOpen }
}
