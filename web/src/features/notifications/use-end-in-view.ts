import { useEffect, useEffectEvent, useRef } from 'react'

type Pages = { loadMore: () => void; hasMore: boolean; isLoadingMore: boolean; error: unknown }

/** Calls `loadMore` whenever the element with the returned ref comes into view. */
export function useEndInView({ loadMore, hasMore, isLoadingMore, error }: Pages) {
  const mark = useRef<HTMLParagraphElement>(null)
  const active = hasMore && !isLoadingMore && !error
  const reached = useEffectEvent(loadMore)
  useEffect(() => {
    if (!active || !mark.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: '200px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [active])
  return mark
}
