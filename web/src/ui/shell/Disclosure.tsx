import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './disclosure.module.css'

type Props = {
  button: ReactNode
  /** `menu` for a list of links, `panel` for any other content. */
  kind?: 'menu' | 'panel'
  /**
   * The content. Its links call `close` in their click handlers, so that the panel closes in the same update that opens
   * the page. Otherwise the page finds the focus in an open panel, and its heading does not take it.
   */
  children: (close: () => void) => ReactNode
}

/** Renders a button that opens a small panel below it. Escape, and a click or focus outside close the panel. */
export function Disclosure({ button, kind = 'menu', children }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const triggerId = `${id}-trigger`
  const close = useCallback(() => {
    setOpen(false)
    document.getElementById(triggerId)?.focus()
  }, [triggerId])
  useEffect(() => {
    if (!open) return undefined
    const closeOnOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', closeOnOutside)
    document.addEventListener('focusin', closeOnOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutside)
      document.removeEventListener('focusin', closeOnOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, close])
  return (
    <div ref={root} className={styles.root} data-keeps-focus={open || undefined}>
      <button
        id={triggerId}
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
