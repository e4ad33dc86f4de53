import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { goalOf, type Lines, measure, piecesOf, type Range, toward } from './list-window.ts'

/** Drawn before anything is measured. */
const FIRST = 30
/** A list that is no longer than this is drawn whole: the browser's own search and the Tab key find all of it. */
const WHOLE = 200

const NONE: Range = { first: 0, last: -1 }

export type WindowOptions = {
  /** Entries that stand side by side. */
  columns?: number
  /** Height of a line before any is measured, in px. */
  height?: number
  /** Fewer entries to begin with, where it is a press that opens the list. */
  first?: number
}

/**
 * What of a list is in the page: all of it up to 200 entries, else those in and near the window and the one that has
 * the focus; a few more in each frame and never many in one go. Thousands would hold up every step of a scroll.
 * `list` is for the element whose entries carry their line's number as `data-line`.
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
  // What was drawn may be one of several steps.
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
