/**
 * Height in px that is rendered above and below the viewport. Larger than the distance that one step of the mouse wheel
 * scrolls.
 */
const OVERSCAN_PX = 1_000
/** Number of entries added per step above and below; more would delay scrolling on a slow machine. */
const ENTRIES_PER_STEP = 3

/** Measured line heights in px; `height` is the estimate for unmeasured lines. Both include the gap below a line. */
export type LineMetrics = { columns: number; heights: Map<number, number>; height: number; gap: number }
/**
 * Rendered lines from `first` to `last`, inclusive, and the line `focused`, which is rendered even when it is far from
 * the viewport.
 */
export type LineRange = { first: number; last: number; focused?: number | undefined }
/** `visible` contains only the lines inside the viewport. */
export type TargetRange = LineRange & { visible: LineRange }

/** A rendered entry, or a spacer of `room` px that takes the space of entries that are not rendered. */
export type RenderedItem = { index: number; line: number } | { room: number; from: number }

const readLine = (element: Element | null) => {
  const line = element?.closest<HTMLElement>('[data-line]')?.dataset.line
  return line === undefined ? undefined : Number(line)
}

/**
 * Measures the height of each rendered line as the distance to the top of the next line. The height of the last line
 * therefore stays unknown.
 */
export function measureLines(list: HTMLElement, lines: LineMetrics) {
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
  // The estimate is set only once. A new estimate would change the total height of the lines that are not rendered, and
  // so move the visible lines.
  if (isFirst && heights.size > 0) lines.height = [...heights.values()].reduce((sum, one) => sum + one) / heights.size
}

/** Returns the lines in and near the viewport, out of `total` lines. */
export function computeTargetRange(list: HTMLElement, lines: LineMetrics, total: number): TargetRange {
  const { top } = list.getBoundingClientRect()
  const goal = { first: total, last: -1, visible: { first: total, last: -1 } }
  let end = top
  for (let line = 0; line < total; line += 1) {
    const start = end
    end += lines.heights.get(line) ?? lines.height
    if (end > -OVERSCAN_PX && start < innerHeight + OVERSCAN_PX) {
      goal.first = Math.min(goal.first, line)
      goal.last = line
      if (end > 0 && start < innerHeight) {
        goal.visible.first = Math.min(goal.visible.first, line)
        goal.visible.last = line
      }
    }
  }
  const focused = list.contains(document.activeElement) ? readLine(document.activeElement) : undefined
  return { ...goal, focused }
}

/**
 * Returns the next range to render on the way to the target. Visible lines are added at once, other lines a few at a
 * time. The more columns the list has, the fewer lines are added per step.
 */
export function stepToward(current: LineRange, { first, last, focused, visible }: TargetRange, columns = 1): LineRange {
  const lines = Math.ceil(ENTRIES_PER_STEP / columns)
  if (last < 0) return { first: 0, last: -1, focused }
  const target = visible.last < 0 ? { first, last: first } : visible
  if (current.last < target.first - 1 || current.first > target.last + 1) return { ...target, focused }
  return {
    first: Math.max(first, Math.min(current.first - lines, visible.first)),
    last: Math.min(last, Math.max(current.last + lines, visible.last)),
    focused,
  }
}

/** Returns the items to render for `count` entries: the entries in the range, and spacers in place of the others. */
export function renderItems({ first, last, focused }: LineRange, lines: LineMetrics, count: number): RenderedItem[] {
  const { columns, heights, height, gap } = lines
  const total = Math.ceil(count / columns)
  const rendered = new Set<number>()
  for (let line = Math.max(0, first); line <= Math.min(last, total - 1); line += 1) rendered.add(line)
  for (const near of focused === undefined ? [] : [focused - 1, focused, focused + 1])
    if (near >= 0 && near < total) rendered.add(near)
  const pieces: RenderedItem[] = []
  let spacer = 0
  let from = 0
  const flushSpacer = () => {
    if (spacer > 0) pieces.push({ room: spacer - gap, from })
    spacer = 0
  }
  for (let line = 0; line < total; line += 1) {
    if (!rendered.has(line)) {
      if (spacer === 0) from = line
      spacer += heights.get(line) ?? height
      continue
    }
    flushSpacer()
    for (let index = line * columns; index < Math.min(count, (line + 1) * columns); index += 1)
      pieces.push({ index, line })
  }
  flushSpacer()
  return pieces
}

/**
 * Returns the style of a spacer across all columns. Spacers change their height, so the browser must not use them as
 * scroll anchors.
 */
export const spacerStyle = (height: number) => ({ height, gridColumn: '1 / -1', overflowAnchor: 'none' }) as const
