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
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUsed = false
    // Escape closes the opened content wherever the focus is. The listener is added only while the content is open,
    // because a long page can have a thousand tooltips.
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && turn(false)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', escape)
    }
    const turn = (next: boolean, ms = 0) => {
      isUsed = true
      stop()
      if (next) document.addEventListener('keydown', escape)
      if (ms === 0) setOn(next)
      else timer = setTimeout(() => setOn(next), ms)
    }
    const onEnter = (event: PointerEvent) => event.pointerType === 'mouse' && turn(true, enter)
    const onLeave = () => turn(false, leave)
    const onFocus = () => turn(true)
    const onBlur = () => turn(false)
    element.addEventListener('pointerenter', onEnter)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    // Removes each listener explicitly and skips `stop` for unused tooltips, because a search removes hundreds of
    // tooltips at once, and an AbortController for each of them would be slower.
    return () => {
      element.removeEventListener('pointerenter', onEnter)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
      if (isUsed) stop()
    }
  }, [ref, enter, leave])
  return on
}
