/** Rendered above and below the viewport, in px: one turn of the mouse wheel must not outrun it. */
const MARGIN = 1_000
/** Lines added per step: more would delay scrolling on a slow machine. */
const STEP = 3

/** Measured line heights in px; `height` is the estimate for the others. Both include the gap below a line. */
export type Lines = { columns: number; heights: Map<number, number>; height: number; gap: number }
/** Rendered lines from `first` to `last`, inclusive. `focused`: a line that stays rendered wherever it is. */
export type Range = { first: number; last: number; focused?: number | undefined }
/** `seen`: the lines in the viewport itself. */
export type Goal = Range & { seen: Range }

/** A rendered entry, or a spacer of `room` px for entries that are not rendered. */
export type Piece = { index: number; line: number } | { room: number; from: number }

const lineOf = (element: Element | null) => {
  const line = element?.closest<HTMLElement>('[data-line]')?.dataset.line
  return line === undefined ? undefined : Number(line)
}

/** Records the heights of rendered lines that are followed by another rendered line. */
export function measure(list: HTMLElement, lines: Lines) {
  const { heights } = lines
  const isFirst = heights.size === 0
  lines.gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const tops = new Map<number, number>()
  for (const entry of list.querySelectorAll<HTMLElement>('[data-line]')) {
    const line = Number(entry.dataset.line)
    if (!tops.has(line)) tops.set(line, entry.getBoundingClientRect().top)
  }
  for (const [line, top] of tops) {
    const height = (tops.get(line + 1) ?? top) - top
    if (height > 0) heights.set(line, height)
  }
  // Only once: a new estimate would move the lines that are not rendered, and the visible ones with them.
  if (isFirst && heights.size > 0) lines.height = [...heights.values()].reduce((sum, one) => sum + one) / heights.size
}

/** Returns the lines in and near the viewport, out of `total`. */
export function goalOf(list: HTMLElement, lines: Lines, total: number): Goal {
  const { top } = list.getBoundingClientRect()
  const goal = { first: total, last: -1, seen: { first: total, last: -1 } }
  let end = top
  for (let line = 0; line < total; line += 1) {
    const start = end
    end += lines.heights.get(line) ?? lines.height
    if (end > -MARGIN && start < innerHeight + MARGIN) {
      goal.first = Math.min(goal.first, line)
      goal.last = line
      if (end > 0 && start < innerHeight) {
        goal.seen.first = Math.min(goal.seen.first, line)
        goal.seen.last = line
      }
    }
  }
  const focused = list.contains(document.activeElement) ? lineOf(document.activeElement) : undefined
  return { ...goal, focused }
}

/** Returns the next range toward a goal: visible lines at once, the rest a few at a time. */
export function toward(now: Range, { first, last, focused, seen }: Goal): Range {
  if (last < 0) return { first: 0, last: -1, focused }
  const target = seen.last < 0 ? { first, last: first } : seen
  if (now.last < target.first - 1 || now.first > target.last + 1) return { ...target, focused }
  return {
    first: Math.max(first, Math.min(now.first - STEP, seen.first)),
    last: Math.min(last, Math.max(now.last + STEP, seen.last)),
    focused,
  }
}

/** Returns the pieces to render for `count` entries: those in the range, and spacers for the others. */
export function piecesOf({ first, last, focused }: Range, lines: Lines, count: number): Piece[] {
  const { columns, heights, height, gap } = lines
  const total = Math.ceil(count / columns)
  const drawn = new Set<number>()
  for (let line = Math.max(0, first); line <= Math.min(last, total - 1); line += 1) drawn.add(line)
  for (const near of focused === undefined ? [] : [focused - 1, focused, focused + 1])
    if (near >= 0 && near < total) drawn.add(near)
  const pieces: Piece[] = []
  let room = 0
  let from = 0
  const closeRoom = () => {
    if (room > 0) pieces.push({ room: room - gap, from })
    room = 0
  }
  for (let line = 0; line < total; line += 1) {
    if (!drawn.has(line)) {
      if (room === 0) from = line
      room += heights.get(line) ?? height
      continue
    }
    closeRoom()
    for (let index = line * columns; index < Math.min(count, (line + 1) * columns); index += 1)
      pieces.push({ index, line })
  }
  closeRoom()
  return pieces
}

/**
 * Style of a spacer across all columns. Spacers change their size, so the browser must not use them as scroll anchors.
 */
export const roomStyle = (height: number) => ({ height, gridColumn: '1 / -1', overflowAnchor: 'none' }) as const
