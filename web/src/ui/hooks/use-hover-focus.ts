import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is pointed at by a mouse or holds the focus, until Escape. Listens beside React, for an element
 * that is no control itself: what it holds is. A mouse is waited for, in ms: `enter` passes over it, `leave` lets it go
 * on to what has opened.
 */
export function useHoverFocus(ref: RefObject<HTMLElement | null>, { enter = 0, leave = 0 } = {}): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const leaving = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, run, { signal: leaving.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    // What a mouse has opened is closed from wherever the focus is. A long page has a thousand that are not open: they
    // listen to no key.
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && turn(false)
    const listenForEscape = (next: boolean) =>
      next
        ? document.addEventListener('keydown', escape, { signal: leaving.signal })
        : document.removeEventListener('keydown', escape)
    const turn = (next: boolean, ms = 0) => {
      clearTimeout(timer)
      listenForEscape(next)
      if (ms === 0) setOn(next)
      else timer = setTimeout(() => setOn(next), ms)
    }
    listen('pointerenter', (event) => event.pointerType === 'mouse' && turn(true, enter))
    listen('pointerleave', () => turn(false, leave))
    listen('focusin', () => turn(true))
    listen('focusout', () => turn(false))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [ref, enter, leave])
  return on
}
