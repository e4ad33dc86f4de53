import type { TextItem } from '../../ui/pdf/pdf-layout.ts'

/** The text items of a line that are not separated by a wide gap. */
type Segment = { text: string; x: number; end: number; y: number }
type Placed = Pick<TextItem, 'text' | 'x' | 'y' | 'width'>

/** Minimum width of the gap between two columns, in points. */
const MIN_GUTTER = 14
/** Maximum hanging indent of a list item, in points. */
const MAX_INDENT = 16
/** Maximum distance between the end of a full line and the end of its column, in points. */
const MAX_RAGGED = 30
/** Maximum distance between two lines of a paragraph, in points. */
const MAX_LEADING = 30
/** Minimum number of words in running text; dates, places and labels have fewer. */
const MIN_WORDS = 3
/**
 * Minimum number of lines with a gap at the same position before columns are reported, because one or two headings can
 * have such a gap as well.
 */
const MIN_JUMPS = 4
/** Minimum number of interrupted sentences before columns are reported. */
const MIN_INTERRUPTIONS = 3

const YEAR = String.raw`(?:19|20)\d\d`
const PERIOD = new RegExp(`${YEAR}\\D*[–—-]|[–—-]\\D*${YEAR}`)
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const countWords = (text: string) =>
  [...segmenter.segment(text)].filter(({ segment }) => /\p{L}[\p{L}\p{M}]/u.test(segment)).length
const isRunningText = (text: string) => countWords(text) >= MIN_WORDS && !PERIOD.test(text)

/** Returns whether the stored text of a PDF page alternates between columns, so that their sentences are mixed. */
export function hasMixedColumns(items: readonly Placed[]): boolean {
  const segments = segmentsOf(items)
  const jumps = new Map<number, number>()
  for (const [at, right] of segments.entries()) {
    const left = segments[at - 1]
    if (!left || !isSameLine(left, right) || !isRunningText(left.text) || !isRunningText(right.text)) continue
    // Counts gaps by position, because a column starts at the same position in each line, unlike right-aligned text.
    const start = Math.round(right.x / 6)
    jumps.set(start, (jumps.get(start) ?? 0) + 1)
  }
  const interruptions = segments.filter((_, at) => isInterrupted(segments, at)).length
  return Math.max(0, ...jumps.values()) >= MIN_JUMPS || interruptions >= MIN_INTERRUPTIONS
}

/** Returns whether the text contains lines with two columns that are separated by tabs or spaces. */
export const hasSpacedColumns = (text: string): boolean =>
  text.split('\n').filter((line) => {
    const [left, right] = line.trim().split(/\t+| {4,}/)
    return left !== undefined && right !== undefined && isRunningText(left) && isRunningText(right)
  }).length >= MIN_JUMPS

const isSameLine = (a: { y: number }, b: { y: number }) => Math.abs(a.y - b.y) < 2

/** Joins the items of a line that are not separated by a gutter. */
function segmentsOf(items: readonly Placed[]): Segment[] {
  const segments: Segment[] = []
  for (const { text, x, y, width } of items) {
    if (text.trim() === '') continue
    const last = segments.at(-1)
    if (last && isSameLine(last, { y }) && x >= last.x && x - last.end < MIN_GUTTER) {
      last.text += x - last.end > 1 ? ` ${text}` : text
      last.end = x + width
    } else segments.push({ text, x, end: x + width, y })
  }
  return segments
}

/**
 * Returns whether a segment continues the sentence of the line above it, but text of another column is stored between
 * the two.
 */
function isInterrupted(segments: readonly Segment[], at: number): boolean {
  const segment = segments[at]!
  return [2, 3].some((distance) => {
    const above = segments[at - distance]
    const between = segments.slice(at - distance + 1, at)
    return (
      above !== undefined &&
      isNextLine(above, segment) &&
      continuesSentence(above, segment, segments) &&
      between.every(
        ({ text, x, end }) => (end <= segment.x || x >= above.end) && countWords(text) > 0 && !PERIOD.test(text),
      )
    )
  })
}

function isNextLine(above: Segment, segment: Segment): boolean {
  const leading = above.y - segment.y
  return leading > 2 && leading < MAX_LEADING && Math.abs(above.x - segment.x) <= MAX_INDENT
}

function continuesSentence(above: Segment, segment: Segment, segments: readonly Segment[]): boolean {
  if (/^\p{Ll}/u.test(segment.text)) return /[\p{L},-]$/u.test(above.text.trim())
  // Thai has no lowercase letters. Instead, a sentence counts as continued if the line above fills its column.
  if (!/^\p{Script=Thai}/u.test(segment.text) || !isRunningText(above.text)) return false
  const column = segments.filter(({ x }) => Math.abs(x - segment.x) <= MAX_INDENT)
  return above.end > Math.max(...column.map(({ end }) => end)) - MAX_RAGGED
}
