import {
  type ReactElement,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import styles from './chat.module.css'

/** A list whose scroll position is within this distance (in px) of its end or start counts as scrolled to that end. */
const NEAR_END_PX = 48
const NEAR_START_PX = 400

export type VirtualListHandle = { scrollToEnd: () => void }
type Props<Row extends { key: string }> = {
  ref?: Ref<VirtualListHandle>
  label: string
  className?: string | undefined
  rows: readonly Row[]
  /** Key of the row that is visible first; defaults to the last row. */
  startAt?: string | undefined
  /** Called when the user scrolls near the start. Rows that are then prepended do not move the visible ones. */
  onStart?: () => void
  onEndChange?: (atEnd: boolean) => void
  /** Renders a row; the returned element must have the row's key. */
  children: (row: Row) => ReactElement
}

/**
 * Renders a virtualized list of rows of any height that can grow at both ends. While it is scrolled to the end, it
 * follows new rows; otherwise the visible rows do not move. It is not a live region, because screen readers would read
 * rows aloud while the user scrolls.
 */
export function VirtualList<Row extends { key: string }>({ ref, label, className, rows, ...rest }: Props<Row>) {
  const { startAt, onStart, onEndChange, children } = rest
  const container = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const followsEnd = useRef(true)
  const lastMetrics = useRef({ top: 0, size: 0, viewportHeight: 0 })
  const current = { first: rows[0]?.key, second: rows[1]?.key, last: rows.at(-1)?.key, count: rows.length }
  const [previous, setPrevious] = useState(current)
  const hasChanged =
    current.count !== previous.count || current.last !== previous.last || current.first !== previous.first
  // Compares the second row, because the first one, a day, can be the same after rows were added at the start. Rows can
  // also be added before the last ones, which are messages that are not sent yet.
  const added = current.count - previous.count
  const grewAtStart =
    hasChanged && added > 0 && current.last === previous.last && rows[1 + added]?.key === previous.second
  const [shift, setShift] = useState(false)
  if (hasChanged) {
    setPrevious(current)
    setShift(grewAtStart)
  }
  const setFollowsEnd = (isNow: boolean) => {
    if (isNow !== followsEnd.current) onEndChange?.(isNow)
    followsEnd.current = isNow
  }
  const scrollToEnd = () => {
    setFollowsEnd(true)
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    // If scrollToIndex does not change the position, no scroll event fires and the virtualizer would keep rendering the
    // old rows.
    requestAnimationFrame(() => {
      if (!container.current || !followsEnd.current) return
      container.current.scrollTop = container.current.scrollHeight
      container.current.dispatchEvent(new Event('scroll'))
    })
  }
  useImperativeHandle(ref, () => ({ scrollToEnd }))
  const scrollToStart = useEffectEvent(() => {
    const at = rows.findIndex(({ key }) => key === startAt)
    if (at < 0) return scrollToEnd()
    setFollowsEnd(false)
    list.current?.scrollToIndex(at, { align: 'start' })
  })
  useLayoutEffect(() => scrollToStart(), [])
  const follow = useEffectEvent((_count: number) => {
    if (followsEnd.current) scrollToEnd()
  })
  useLayoutEffect(() => follow(previous.count), [previous.count])
  /**
   * The list stops following new rows only when the user scrolls up while the list and its viewport keep their size.
   */
  const updateFollowsEnd = () => {
    if (!container.current) return
    const { scrollTop: top, scrollHeight: size, clientHeight: viewportHeight } = container.current
    const isMoved =
      size === lastMetrics.current.size &&
      viewportHeight === lastMetrics.current.viewportHeight &&
      top < lastMetrics.current.top
    lastMetrics.current = { top, size, viewportHeight }
    setFollowsEnd(size - top - viewportHeight < NEAR_END_PX || (followsEnd.current && !isMoved))
  }
  const scrolled = (offset: number) => {
    updateFollowsEnd()
    if (offset < NEAR_START_PX) onStart?.()
  }
  const resized = () => {
    updateFollowsEnd()
    if (followsEnd.current) scrollToEnd()
  }
  return (
    <div
      ref={container}
      className={`${styles.virtual} ${className ?? ''}`}
      role="log"
      aria-live="off"
      aria-label={label}
      tabIndex={0}
    >
      <Virtualizer ref={list} data={rows} shift={shift} onScroll={scrolled} onResize={resized}>
        {children}
      </Virtualizer>
    </div>
  )
}
