import { startTransition, useEffect, useRef, useState } from 'react'

const FIRST = 30
/** Drawn in one go: more of them would hold up a scroll on a slow machine. */
const STEP = 3
/** How many steps there are each time the end is near. */
const STEPS = 20

/**
 * How many entries of a long list are in the page: some at first, more each time the element that is given `end` is
 * about to come into view, a few in each frame and never in one go. Thousands at once would hold up every press.
 * `first`: fewer of them to begin with, where it is a press that opens the list.
 */
export function useGrowing<E extends HTMLElement>(total: number, first = FIRST) {
  const [limit, setLimit] = useState(first)
  const [goal, setGoal] = useState(FIRST)
  const end = useRef<E>(null)
  const isCut = total > limit
  const isGrowing = isCut && limit < goal
  useEffect(() => {
    if (!isGrowing) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setLimit(limit + STEP)))
    return () => cancelAnimationFrame(frame)
  }, [isGrowing, limit])
  useEffect(() => {
    if (!isCut || isGrowing || !end.current) return undefined
    const grow = ([entry]: { isIntersecting: boolean }[]) => entry?.isIntersecting && setGoal(limit + STEPS * STEP)
    const observer = new IntersectionObserver(grow, { rootMargin: '800px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isCut, isGrowing, limit])
  return { count: Math.min(total, limit), end }
}
