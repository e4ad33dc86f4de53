import { useLayoutEffect } from 'react'
import { useRootAttribute } from './use-root-attribute.ts'

/**
 * Locks page scrolling while the caller (a dialog) is mounted and `isLocked` is true. The scrollbar disappears, but
 * base.css reserves its width with `--scrollbar`, so nothing shifts and the backdrop covers the whole page.
 */
export function useScrollLock(isLocked = true) {
  useLayoutEffect(() => {
    const root = document.documentElement
    // Measures the scrollbar only for the first dialog. When a second dialog opens, the scrollbar is already hidden, so
    // its width would be 0.
    if (isLocked && !root.hasAttribute('data-window'))
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }, [isLocked])
  useRootAttribute('data-window', isLocked)
}
