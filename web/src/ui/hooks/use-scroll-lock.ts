import { useLayoutEffect } from 'react'
import { useRootMark } from './use-root-mark.ts'

/**
 * Keeps the page from scrolling under a window while the caller is in the page and `on`. The page's scrollbar goes, and
 * `--scrollbar` says how wide it was: base.css leaves its room, so that nothing moves and the backdrop covers all of it.
 */
export function useScrollLock(on = true) {
  useLayoutEffect(() => {
    const root = document.documentElement
    // Under a second window the scrollbar is gone already.
    if (on && !root.hasAttribute('data-window'))
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }, [on])
  useRootMark('data-window', on)
}
