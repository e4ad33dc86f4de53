import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useHoverFocus } from '../hooks/use-hover-focus.ts'
import styles from './tooltip.module.css'

type Props = {
  text: string
  /** The text below is no control of its own: it becomes one that the tip describes, for keyboards and fingers. */
  focusable?: boolean
  /** A dotted line tells that there is more. */
  dotted?: boolean
  children: ReactNode
}

/** In ms: nothing opens under a mouse that passes by, and one that goes on to the text finds it. */
const WAITS = { enter: 300, leave: 100 }

/** A short text beside its owner while that is pointed at or focused; Escape hides it. */
export function Tooltip({ text, focusable = false, dotted = false, children }: Props) {
  const id = useId()
  const owner = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const shown = useHoverFocus(owner, WAITS)
  useEffect(() => {
    const element = tip.current
    const from = owner.current
    if (!shown || !element || !from) return undefined
    element.showPopover?.()
    let frame = 0
    // Its owner may move meanwhile: a list that is sorted anew, a page that scrolls.
    const follow = () => {
      place(from, element)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      element.hidePopover?.()
    }
  }, [shown])
  return (
    <span ref={owner} className={styles.owner}>
      {focusable ? (
        <button
          type="button"
          className={dotted ? `${styles.text} ${styles.dotted}` : styles.text}
          aria-describedby={id}
        >
          {children}
        </button>
      ) : (
        children
      )}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip} aria-hidden={!focusable}>
        {text}
      </span>
    </span>
  )
}

const GAP = 8
/** Above the owner, or below it where there is no room; always inside the window. */
function place(owner: HTMLElement, tip: HTMLElement) {
  const at = owner.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), window.innerWidth - width - GAP)
  const above = at.top - height - GAP
  tip.style.left = `${left}px`
  tip.style.top = `${above > GAP ? above : at.bottom + GAP}px`
}
