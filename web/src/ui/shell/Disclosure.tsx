import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './disclosure.module.css'

type Props = {
  button: ReactNode
  /** `menu` for a list of links, `panel` for any other content. */
  kind?: 'menu' | 'panel'
  children: (close: () => void) => ReactNode
}

/**
 * Renders a button that opens a small panel below it. Escape, a click or focus outside, and choosing a link in a menu
 * close the panel.
 */
export function Disclosure({ button, kind = 'menu', children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (!open) return undefined
    const closeOnOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    const closeOnLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (kind !== 'menu' || !link || !root.current?.contains(link)) return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('click', closeOnLink)
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', closeOnLink)
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, kind])
  return (
    <div ref={root} className={styles.root} data-keeps-focus={open || undefined}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={id} className={`${styles.panel} ${kind === 'menu' ? styles.menu : ''}`} hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  )
}
