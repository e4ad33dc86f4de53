import { type ReactNode, useEffect, useState } from 'react'
import { useRootMark } from '../hooks/use-root-mark.ts'
import styles from './sticky-bar.module.css'

/**
 * What one does next, always in reach at the lower edge, above a phone's keyboard; hides the bottom menu. Put it last
 * into what scrolls: it stays within what it stands in.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const keyboard = useKeyboardHeight()
  useRootMark('data-sticky')
  return (
    <div className={styles.bar} style={{ bottom: keyboard }} data-sticky-bar>
      {children}
    </div>
  )
}

/** Pixels of the window that a keyboard covers. */
function useKeyboardHeight() {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const measure = () => setHeight(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
