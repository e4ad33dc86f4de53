import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is pointed at by a mouse or holds the focus, until Escape. Listens beside React, for an element
 * that is no control itself: what it holds is.
 */
export function useHoverFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const leaving = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, run, { signal: leaving.signal })
    listen('pointerenter', (event) => setOn((now) => now || event.pointerType === 'mouse'))
    listen('pointerleave', () => setOn(false))
    listen('focusin', () => setOn(true))
    listen('focusout', () => setOn(false))
    listen('keydown', (event) => event.key === 'Escape' && setOn(false))
    return () => leaving.abort()
  }, [ref])
  return on
}
