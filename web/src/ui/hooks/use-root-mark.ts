import { useLayoutEffect } from 'react'

const counts = new Map<string, number>()
function count(mark: string, by: number) {
  const now = (counts.get(mark) ?? 0) + by
  counts.set(mark, now)
  document.documentElement.toggleAttribute(mark, now > 0)
}

/**
 * The root carries this attribute as long as the caller is in the page and `on`. Asked of it by `:has()`, each change of
 * the page would look through all of it, and style all of it anew.
 */
export function useRootMark(mark: `data-${string}`, on = true) {
  useLayoutEffect(() => {
    if (!on) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, on])
}
