import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  computeTargetRange,
  type LineMetrics,
  type LineRange,
  measureLines,
  renderItems,
  stepToward,
} from './list-window.ts'

/**
 * Number of entries rendered at once when a list or other entries of it appear: about those in the viewport. More would
 * delay the page.
 */
const FIRST_ENTRY_COUNT = 12
/** Lists up to this length are rendered completely, so that browser search and the Tab key reach every entry. */
const MAX_UNWINDOWED_ENTRIES = 200

export type ListWindowOptions = {
  /** Number of entries per line. */
  columns?: number
  /** Estimated height of a line before any is measured, in px. */
  height?: number
  /** Number of entries in the first render. Set a lower number for lists that open on a click. */
  initialEntries?: number
  /**
   * Identifies the search, sort order and page of the list. When it changes, only the first entries are rendered
   * immediately, because most entries are new.
   */
  viewKey?: string | undefined
}

/**
 * Returns the items of a list to render: all of them up to 200 entries, otherwise those in and near the viewport and
 * the focused one. Each frame adds only a few entries, because rendering thousands at once would block scrolling.
 * `list` is the ref for the element whose entries have their line number in `data-line`.
 */
export function useListWindow<E extends HTMLElement>(
  count: number,
  { columns = 1, height = 60, initialEntries = FIRST_ENTRY_COUNT, viewKey }: ListWindowOptions = {},
) {
  const list = useRef<E>(null)
  const lines = useMemo<LineMetrics>(() => ({ columns, heights: new Map(), height, gap: 0 }), [columns, height])
  const [range, setRange] = useState<LineRange>({ first: 0, last: Math.ceil(initialEntries / columns) - 1 })
  const total = Math.ceil(count / columns)
  const isLong = count > MAX_UNWINDOWED_ENTRIES
  const isComplete = !isLong && range.first === 0 && range.last >= total - 1
  const [renderedKey, setRenderedKey] = useState(viewKey)
  if (viewKey !== renderedKey) {
    setRenderedKey(viewKey)
    if (!isLong) setRange({ first: 0, last: Math.ceil(FIRST_ENTRY_COUNT / columns) - 1 })
  }
  const follow = useEffectEvent(() => {
    if (isComplete || !list.current) return
    measureLines(list.current, lines)
    const target = computeTargetRange(list.current, lines, total)
    const goal = isLong ? target : { first: 0, last: total - 1, visible: target.visible }
    const next = stepToward(range, goal, columns)
    if (next.first !== range.first || next.last !== range.last || next.focused !== range.focused)
      startTransition(() => setRange(next))
  })
  // The rendered range may be only one of several steps toward the target, so each render schedules the next step.
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
  return { rendered: renderItems(range, lines, count), list, isLong }
}
