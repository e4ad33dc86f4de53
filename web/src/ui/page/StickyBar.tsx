import { type ReactNode, useEffect, useState } from 'react'
import { useRootAttribute } from '../hooks/use-root-attribute.ts'
import styles from './sticky-bar.module.css'

/**
 * Renders the page's next actions, always visible at the bottom edge and above an on-screen keyboard; hides the bottom
 * navigation. Place it last in the scrolling container, because it sticks only within its parent.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const keyboard = useKeyboardHeight()
  useRootAttribute('data-sticky')
  return (
    <div className={styles.bar} style={{ bottom: keyboard }} data-sticky-bar>
      {children}
    </div>
  )
}

/** Returns the height in px that an on-screen keyboard covers. */
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
