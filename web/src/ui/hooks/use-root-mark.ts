import { useLayoutEffect } from 'react'

const counts = new Map<string, number>()
function count(mark: string, by: number) {
  const now = (counts.get(mark) ?? 0) + by
  counts.set(mark, now)
  document.documentElement.toggleAttribute(mark, now > 0)
}

/**
 * Sets an attribute on the root element while the caller is mounted and `on` is true. A `:has()` rule instead would
 * make the browser search and restyle the whole page on each change.
 */
export function useRootMark(mark: `data-${string}`, on = true) {
  useLayoutEffect(() => {
    if (!on) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, on])
}
