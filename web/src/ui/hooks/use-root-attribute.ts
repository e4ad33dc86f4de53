import { useLayoutEffect } from 'react'

const counts = new Map<string, number>()
function count(attribute: string, by: number) {
  const now = (counts.get(attribute) ?? 0) + by
  counts.set(attribute, now)
  document.documentElement.toggleAttribute(attribute, now > 0)
}

/**
 * Sets an attribute on the root element while the caller is mounted and `on` is true. A `:has()` rule instead would
 * make the browser search and restyle the whole page on each change.
 */
export function useRootAttribute(mark: `data-${string}`, on = true) {
  useLayoutEffect(() => {
    if (!on) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, on])
}
