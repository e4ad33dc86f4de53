import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { goalOf, type Lines, measure, piecesOf, type Range, toward } from './list-window.ts'

/** Entries rendered before anything is measured. */
const FIRST = 30
/** Lists up to this length are rendered completely, so that browser search and the Tab key reach every entry. */
const WHOLE = 200

const NONE: Range = { first: 0, last: -1 }

export type WindowOptions = {
  /** Entries per line. */
  columns?: number
  /** Estimated height of a line before any is measured, in px. */
  height?: number
  /** Number of entries in the first render; lower for lists that open on a click. */
  first?: number
}

/**
 * Returns the pieces of a list to render: all of them up to 200 entries, else those in and near the viewport and the
 * focused one. Each frame adds only a few, because thousands at once would stall scrolling. `list` is the ref for the
 * element whose entries carry their line number as `data-line`.
 */
export function useListWindow<E extends HTMLElement>(
  count: number,
  { columns = 1, height = 60, first = FIRST }: WindowOptions = {},
) {
  const list = useRef<E>(null)
  const lines = useMemo<Lines>(() => ({ columns, heights: new Map(), height, gap: 0 }), [columns, height])
  const [range, setRange] = useState<Range>({ first: 0, last: Math.ceil(first / columns) - 1 })
  const total = Math.ceil(count / columns)
  const isLong = count > WHOLE
  const isDone = !isLong && range.last >= total - 1
  const follow = useEffectEvent(() => {
    if (isDone || !list.current) return
    measure(list.current, lines)
    const next = toward(range, isLong ? goalOf(list.current, lines, total) : { first: 0, last: total - 1, seen: NONE })
    if (next.first !== range.first || next.last !== range.last || next.focused !== range.focused)
      startTransition(() => setRange(next))
  })
  // The rendered range may be one of several steps toward the goal.
  useEffect(() => {
    const frame = requestAnimationFrame(() => follow())
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    const onMove = () => follow()
    const scroll = { capture: true, passive: true }
    document.addEventListener('scroll', onMove, scroll)
    window.addEventListener('resize', onMove)
    return () => {
      document.removeEventListener('scroll', onMove, scroll)
      window.removeEventListener('resize', onMove)
    }
  }, [])
  return { pieces: piecesOf(range, lines, count), list, isLong }
}
