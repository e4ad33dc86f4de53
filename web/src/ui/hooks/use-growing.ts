import { useEffect, useRef, useState } from 'react'

const STEP = 60

/**
 * How many entries of a long list are in the page: some at first, more each time the element that is given `end` is
 * about to come into view. Thousands at once would hold up every press.
 */
export function useGrowing<E extends HTMLElement>(total: number) {
  const [limit, setLimit] = useState(STEP)
  const end = useRef<E>(null)
  const isCut = total > limit
  useEffect(() => {
    if (!isCut || !end.current) return undefined
    const grow = ([entry]: { isIntersecting: boolean }[]) => entry?.isIntersecting && setLimit(limit + STEP)
    const observer = new IntersectionObserver(grow, { rootMargin: '800px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isCut, limit])
  return { count: Math.min(total, limit), end }
}
