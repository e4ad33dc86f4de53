import { useEffect, useRef, useState } from 'react'

const FIRST = 30
/** Drawn in one go: more of them would hold up a scroll on a slow machine. */
const STEP = 15
/** How many steps there are each time the end is near. */
const STEPS = 4

/**
 * How many entries of a long list are in the page: some at first, more each time the element that is given `end` is
 * about to come into view, a few in each frame. Thousands at once would hold up every press.
 */
export function useGrowing<E extends HTMLElement>(total: number) {
  const [limit, setLimit] = useState(FIRST)
  const [goal, setGoal] = useState(FIRST)
  const end = useRef<E>(null)
  const isCut = total > limit
  const isGrowing = isCut && limit < goal
  useEffect(() => {
    if (!isGrowing) return undefined
    const frame = requestAnimationFrame(() => setLimit(limit + STEP))
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
