import {
  type ReactElement,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { VList, type VListHandle } from 'virtua'

/** So near to an end, in px, counts as there. */
const NEAR_END = 48
const NEAR_START = 400

export type VirtualListHandle = { toEnd: () => void }
type Props<Row extends { key: string }> = {
  ref?: Ref<VirtualListHandle>
  label: string
  className?: string | undefined
  rows: readonly Row[]
  /** The key of the row to begin at; by default the end. */
  startAt?: string | undefined
  /** The beginning is near: more rows may be put before it, and what is in sight stays there. */
  onStart?: () => void
  onEndChange?: (atEnd: boolean) => void
  /** The element must carry the row's key. */
  children: (row: Row) => ReactElement
}

/**
 * A list of any length that grows at both ends, with rows of any height: only what is in sight is in the page. At its
 * end it stays there; elsewhere nothing that is read moves. It is no live region: scrolling would be read aloud.
 */
export function VirtualList<Row extends { key: string }>({ ref, label, className, rows, ...rest }: Props<Row>) {
  const { startAt, onStart, onEndChange, children } = rest
  const list = useRef<VListHandle>(null)
  const atEnd = useRef(true)
  const [known, setKnown] = useState({ first: rows[0]?.key, last: rows.at(-1)?.key, count: rows.length })
  const now = { first: rows[0]?.key, last: rows.at(-1)?.key, count: rows.length }
  const isGrown = now.count !== known.count || now.last !== known.last || now.first !== known.first
  const grewBefore = isGrown && now.count > known.count && now.last === known.last
  const [shift, setShift] = useState(false)
  if (isGrown) {
    setKnown(now)
    setShift(grewBefore)
  }
  const toEnd = () => {
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }
  useImperativeHandle(ref, () => ({ toEnd }))
  const begin = useEffectEvent(() => {
    const at = rows.findIndex(({ key }) => key === startAt)
    if (at < 0) toEnd()
    else list.current?.scrollToIndex(at, { align: 'start' })
  })
  useLayoutEffect(() => begin(), [])
  const follow = useEffectEvent((last: number) => {
    if (atEnd.current) list.current?.scrollToIndex(last, { align: 'end' })
  })
  useLayoutEffect(() => follow(known.count - 1), [known.count])
  const scrolled = (offset: number) => {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {}
    const isEnd = scrollSize - offset - viewportSize < NEAR_END
    if (isEnd !== atEnd.current) onEndChange?.(isEnd)
    atEnd.current = isEnd
    if (offset < NEAR_START) onStart?.()
  }
  return (
    <VList
      ref={list}
      className={className ?? ''}
      data={rows}
      shift={shift}
      role="log"
      aria-live="off"
      aria-label={label}
      tabIndex={0}
      onScroll={scrolled}
      onResize={() => atEnd.current && toEnd()}
    >
      {children}
    </VList>
  )
}
