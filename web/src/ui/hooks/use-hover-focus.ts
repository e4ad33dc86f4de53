import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true while the mouse is over the element or the focus is inside it, until Escape is pressed. Uses native
 * listeners because the element itself is not interactive (its content is). Delays in ms: `enter` ignores a mouse that
 * only passes by, `leave` gives the mouse time to move to the opened content.
 */
export function useIsHoveredOrFocused(ref: RefObject<HTMLElement | null>, { enter = 0, leave = 0 } = {}): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const leaving = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, run, { signal: leaving.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    // Escape closes the opened content wherever the focus is. The listener is added only while the content is open,
    // because a long page can have a thousand tooltips.
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
