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

/** Distances from an end, in px, that count as having reached it. */
const NEAR_END = 48
const NEAR_START = 400

export type VirtualListHandle = { toEnd: () => void }
type Props<Row extends { key: string }> = {
  ref?: Ref<VirtualListHandle>
  label: string
  className?: string | undefined
  rows: readonly Row[]
  /** Key of the row to start at; defaults to the end. */
  startAt?: string | undefined
  /** Called near the start; rows prepended then do not move the visible ones. */
  onStart?: () => void
  onEndChange?: (atEnd: boolean) => void
  /** The returned element must carry the row's key. */
  children: (row: Row) => ReactElement
}

/**
 * A virtualized list of rows of any height that can grow at both ends. Scrolled to the end, it follows new rows;
 * elsewhere the visible rows do not move. Not a live region: screen readers would read rows aloud while scrolling.
 */
export function VirtualList<Row extends { key: string }>({ ref, label, className, rows, ...rest }: Props<Row>) {
  const { startAt, onStart, onEndChange, children } = rest
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const sticks = useRef(true)
  const seen = useRef({ top: 0, size: 0, room: 0 })
  const [known, setKnown] = useState({ first: rows[0]?.key, last: rows.at(-1)?.key, count: rows.length })
  const now = { first: rows[0]?.key, last: rows.at(-1)?.key, count: rows.length }
  const isGrown = now.count !== known.count || now.last !== known.last || now.first !== known.first
  const grewBefore = isGrown && now.count > known.count && now.last === known.last
  const [shift, setShift] = useState(false)
  if (isGrown) {
    setKnown(now)
    setShift(grewBefore)
  }
  const stick = (isNow: boolean) => {
    if (isNow !== sticks.current) onEndChange?.(isNow)
    sticks.current = isNow
  }
  const toEnd = () => {
    stick(true)
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    // If scrollToIndex does not move anything, no scroll event fires and the virtualizer keeps rendering the old rows.
    requestAnimationFrame(() => {
      if (!box.current || !sticks.current) return
      box.current.scrollTop = box.current.scrollHeight
      box.current.dispatchEvent(new Event('scroll'))
    })
  }
  useImperativeHandle(ref, () => ({ toEnd }))
  const begin = useEffectEvent(() => {
    const at = rows.findIndex(({ key }) => key === startAt)
    if (at < 0) return toEnd()
    stick(false)
    list.current?.scrollToIndex(at, { align: 'start' })
  })
  useLayoutEffect(() => begin(), [])
  const follow = useEffectEvent((_count: number) => {
    if (sticks.current) toEnd()
  })
  useLayoutEffect(() => follow(known.count), [known.count])
  /** The user leaves the end only by scrolling up while the list and its viewport keep their size. */
  const look = () => {
    if (!box.current) return
    const { scrollTop: top, scrollHeight: size, clientHeight: room } = box.current
    const isMoved = size === seen.current.size && room === seen.current.room && top < seen.current.top
    seen.current = { top, size, room }
    stick(size - top - room < NEAR_END || (sticks.current && !isMoved))
  }
  const scrolled = (offset: number) => {
    look()
    if (offset < NEAR_START) onStart?.()
  }
  const resized = () => {
    look()
    if (sticks.current) toEnd()
  }
  return (
    <div
      ref={box}
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
