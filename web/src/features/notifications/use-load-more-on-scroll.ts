import { useEffect, useEffectEvent, useRef } from 'react'

type PagedFeed = { loadMore: () => void; hasMore: boolean; isLoadingMore: boolean; error: unknown }

/** Calls `loadMore` whenever the element with the returned ref comes into view. */
export function useLoadMoreOnScroll({ loadMore, hasMore, isLoadingMore, error }: PagedFeed) {
  const endRef = useRef<HTMLParagraphElement>(null)
  const active = hasMore && !isLoadingMore && !error
  const loadNextPage = useEffectEvent(loadMore)
  useEffect(() => {
    if (!active || !endRef.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNextPage(), {
      rootMargin: '200px',
    })
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [active])
  return endRef
}
