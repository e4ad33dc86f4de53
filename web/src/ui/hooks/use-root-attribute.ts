import { useLayoutEffect } from 'react'

const attributeCounts = new Map<string, number>()
function changeCount(attribute: string, delta: number) {
  const now = (attributeCounts.get(attribute) ?? 0) + delta
  attributeCounts.set(attribute, now)
  document.documentElement.toggleAttribute(attribute, now > 0)
}

/**
 * Sets an attribute on the root element while the caller is mounted and `isSet` is true. Used instead of a `:has()`
 * rule, which would make the browser restyle the whole page on each change.
 */
export function useRootAttribute(attribute: `data-${string}`, isSet = true) {
  useLayoutEffect(() => {
    if (!isSet) return undefined
    changeCount(attribute, 1)
    return () => changeCount(attribute, -1)
  }, [attribute, isSet])
}
