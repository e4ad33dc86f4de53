import bidiFactory, { type Bidi } from 'bidi-js'
import { assignFonts } from './fonts.ts'

// The package exports a factory, whereas its type declarations describe the object that the factory creates.
const bidi = (bidiFactory as unknown as () => Bidi)()
/** A piece of a line in one font and one direction. The pieces of a line are sorted from left to right. */
export type TextPiece = { text: string; face: string }
export type MeasureWidth = (piece: TextPiece) => number
export type TextLine = { pieces: TextPiece[]; isRightToLeft: boolean }

type Run = TextPiece & { level: number }
/** Returns the runs of a line, sorted from left to right. */
function splitIntoRuns(text: string, isRightToLeft: boolean): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr')
  const runs: Run[] = []
  let at = 0
  let index = 0
  const letters = assignFonts(text)
  for (const original of text) {
    const { letter, face } = letters[index]!
    const level = levels[at]!
    const last = runs.at(-1)
    if (last && last.face === face && last.level === level) last.text += letter
    else runs.push({ text: letter, face, level })
    at += original.length
    index += 1
  }
  return toVisualOrder(runs)
}

/** Reverses runs, from the highest embedding level to the lowest (rule L2 of the Unicode bidirectional algorithm). */
function toVisualOrder(runs: Run[]): Run[] {
  const order = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if (order[from]!.level < level) continue
      let to = from
      while (to + 1 < order.length && order[to + 1]!.level >= level) to += 1
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed())
      from = to
    }
  }
  return order
}

/**
 * Returns a piece with its characters in drawing order. Reverses right-to-left runs, such as spaces and punctuation.
 * Runs in an Arabic or Hebrew font remain unchanged, because font shaping reverses them.
 */
const toReadingOrder = ({ text, face, level }: Run): TextPiece => {
  if (level % 2 === 0 || /arabic|hebrew/.test(face)) return { text, face }
  const letters = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return { text: letters.toReversed().join(''), face }
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const splitSegments = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), (part) => part.segment)

/** Breaks a paragraph into lines of at most `width`. Breaks between words even in scripts without spaces. */
export function breakLines(paragraph: string, width: number, measure: MeasureWidth): TextLine[] {
  const direction = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]
  const isRightToLeft = (direction?.level ?? 0) % 2 === 1
  const widthOf = (text: string) => {
    let total = 0
    for (const run of splitIntoRuns(text, isRightToLeft)) total += measure(toReadingOrder(run))
    return total
  }
  const rows: string[] = []
  let row = ''
  let used = 0
  const add = (part: string) => {
    const more = widthOf(part)
    if (used + more > width && row !== '') {
      rows.push(row.trimEnd())
      row = ''
      used = 0
    }
    if (row === '' && part.trim() === '' && rows.length > 0) return
    row += part
    used += more
  }
  for (const word of splitSegments(wordSegmenter, paragraph)) {
    if (widthOf(word) <= width) add(word)
    else for (const letter of splitSegments(graphemeSegmenter, word)) add(letter)
  }
  rows.push(row)
  return rows.map((text) => ({ isRightToLeft, pieces: splitIntoRuns(text, isRightToLeft).map(toReadingOrder) }))
}
