import { useEffect, useRef, useState } from 'react'

/** As far beyond the edges of what is shown a card counts as in sight: an arrow key or a scroll finds it there. */
const BEYOND = '160px 320px'

type Listener = (entry: IntersectionObserverEntry) => void
const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/** One observer for all: the browser looks at thousands of places in one go. */
function observe(element: Element, listener: Listener) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry)
    },
    { rootMargin: BEYOND, scrollMargin: BEYOND },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** The cards of one board that were in sight when last looked at; a card keeps that when it is moved elsewhere. */
export type Seen = Set<string>

/** Whether a card's place is in sight, or holds the focus; and how high it was when it was last looked at. */
export function useInSight(id: string, seen: Seen) {
  const place = useRef<HTMLDivElement>(null)
  const [{ isSeen, height }, setLook] = useState<{ isSeen: boolean; height?: number }>(() => ({ isSeen: seen.has(id) }))
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    return observe(place.current, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) seen.add(id)
      else seen.delete(id)
      setLook({ isSeen: isIntersecting, height: boundingClientRect.height })
    })
  }, [id, seen])
  return {
    place,
    isInSight: isSeen || hasFocus,
    height,
    focus: {
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}
