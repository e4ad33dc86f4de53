import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsHoveredOrFocused } from '../hooks/use-hover-focus.ts'
import styles from './tooltip.module.css'

type Props = {
  text: string
  /** Wraps non-interactive content in a button, so that keyboard and touch users can open the tooltip. */
  focusable?: boolean
  /** Adds a dotted underline that hints at the tooltip. */
  dotted?: boolean
  children: ReactNode
}

/** Delays in ms: `enter` ignores a mouse that only passes by, `leave` gives the mouse time to move to the tooltip. */
const HOVER_DELAYS_MS = { enter: 300, leave: 100 }

/**
 * Renders an element with a short text that is shown while the element is hovered or focused; Escape hides the text.
 */
export function Tooltip({ text, focusable = false, dotted = false, children }: Props) {
  const id = useId()
  const owner = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const shown = useIsHoveredOrFocused(owner, HOVER_DELAYS_MS)
  useEffect(() => {
    const element = tip.current
    const from = owner.current
    if (!shown || !element || !from) return undefined
    element.showPopover?.()
    let frame = 0
    // The element can move while the tooltip is open, because a list is sorted again or the page scrolls.
    const follow = () => {
      positionTooltip(from, element)
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
      {(focusable || shown) && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip} aria-hidden={!focusable}>
          {text}
        </span>
      )}
    </span>
  )
}

const GAP_PX = 8
/** Places the tooltip above its element, or below when the space above is too small; always inside the viewport. */
function positionTooltip(owner: HTMLElement, tip: HTMLElement) {
  const at = owner.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(Math.max(GAP_PX, at.left + at.width / 2 - width / 2), window.innerWidth - width - GAP_PX)
  const above = at.top - height - GAP_PX
  tip.style.left = `${left}px`
  tip.style.top = `${above > GAP_PX ? above : at.bottom + GAP_PX}px`
}
