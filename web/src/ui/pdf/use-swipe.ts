import { type RefObject, useEffect, useEffectEvent } from 'react'

const MIN_SWIPE_PX = 60

/** Calls `onTurn` on a horizontal swipe: with 1 when the user swipes to the left, -1 to the right. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onTurn: ((direction: 1 | -1) => void) | undefined) {
  const turn = useEffectEvent((by: 1 | -1) => onTurn?.(by))
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let start: Touch | undefined
    const began = (event: TouchEvent) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined
    }
    const ended = (event: TouchEvent) => {
      const [end] = event.changedTouches
      if (!start || !end) return
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY]
      if (Math.abs(x) > MIN_SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
    }
    element.addEventListener('touchstart', began, { passive: true })
    element.addEventListener('touchend', ended, { passive: true })
    return () => {
      element.removeEventListener('touchstart', began)
      element.removeEventListener('touchend', ended)
    }
  }, [ref])
}
