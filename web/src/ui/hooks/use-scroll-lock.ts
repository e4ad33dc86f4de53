import { useLayoutEffect } from 'react'
import { useRootAttribute } from './use-root-attribute.ts'

/**
 * Locks page scrolling while the caller (a dialog) is mounted and `isLocked` is true. The scrollbar disappears, but
 * base.css reserves its width with `--scrollbar`, so nothing shifts and the backdrop covers the whole page.
 */
export function useScrollLock(isLocked = true) {
  useLayoutEffect(() => {
    const root = document.documentElement
    // When a second dialog opens, the first one has already hidden the scrollbar, so its width is 0.
    if (isLocked && !root.hasAttribute('data-window'))
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }, [isLocked])
  useRootAttribute('data-window', isLocked)
}
