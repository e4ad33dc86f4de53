import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { foldText } from '../../../ui/value/fold-text.ts'
import type { ReviewComment } from './review-comments.ts'

/** A word of a document, without case and accents, with its page (from 1) and its offsets in the text of that page. */
type PassageWord = PdfMark & { text: string }

const MAX_QUOTE_LENGTH = 200
/** Maximum number of words that are added on each side of a selection that occurs more than once on its page. */
const MAX_CONTEXT_WORDS = 8
/** A passage is also found if it has at most one edit (a word added, removed or replaced) per this many words. */
const WORDS_PER_EDIT = 4

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Removes case, accents and everything but letters and digits. */
const foldWord = (text: string) => foldText(text.normalize('NFKD')).replaceAll(/[^\p{L}\p{N}]/gu, '')

const splitWords = (text: string, page: number): PassageWord[] =>
  [...segmenter.segment(text)]
    .map(({ segment, index }) => ({ text: foldWord(segment), page, start: index, end: index + segment.length }))
    .filter((word) => word.text !== '')

/** Returns the words of all pages of a document in the form that `findPassage` expects. */
export const indexPages = (pages: readonly string[]): PassageWord[] =>
  pages.flatMap((text, at) => splitWords(text, at + 1))

/**
 * Returns the runs of words whose letters, joined together, equal `text`. Each run is a pair of the indexes of its
 * first and last word. Hyphens inside words are ignored.
 */
function findExactRuns(words: readonly PassageWord[], text: string): [number, number][] {
  const joined = words.map((word) => word.text).join('')
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  let length = 0
  for (const [at, word] of words.entries()) {
    starts.set(length, at)
    length += word.text.length
    ends.set(length, at)
  }
  const runs: [number, number][] = []
  for (let at = joined.indexOf(text); at !== -1; at = joined.indexOf(text, at + 1)) {
    const [first, last] = [starts.get(at), ends.get(at + text.length)]
    if (first !== undefined && last !== undefined) runs.push([first, last])
  }
  return runs
}

/** Returns the runs of words with the fewest edits compared to a passage; none if there are too many edits. */
function findSimilarRuns(words: readonly PassageWord[], passage: readonly string[]): [number, number][] {
  const mostEdits = Math.floor(passage.length / WORDS_PER_EDIT)
  let least = mostEdits
  let runs: [number, number][] = []
  /**
   * For each prefix of the passage: the fewest edits of a run that ends at the current word, and the index of the first
   * word of this run.
   */
  let before = passage.map((_, at) => ({ edits: at + 1, from: 0 }))
  for (const [end, word] of words.entries()) {
    const row: typeof before = []
    for (const [at, text] of passage.entries()) {
      const diagonal = at === 0 ? { edits: 0, from: end } : before[at - 1]!
      const above = before[at]!
      const left = at === 0 ? { edits: 0, from: end + 1 } : row[at - 1]!
      const replaced = { edits: diagonal.edits + (text === word.text ? 0 : 1), from: diagonal.from }
      const added = { edits: above.edits + 1, from: above.from }
      const removed = { edits: left.edits + 1, from: left.from }
      row.push([added, removed].reduce((best, one) => (one.edits < best.edits ? one : best), replaced))
    }
    before = row
    const { edits, from } = row.at(-1)!
    if (edits < least) runs = []
    if (edits <= least && mostEdits > 0) {
      least = edits
      runs.push([from, end])
    }
  }
  return runs
}

/**
 * Returns the position of a passage in a document, found literally or with a few edits. Of several matches, the one on
 * the page nearest to the comment's page is returned; undefined if there is none.
 */
export function findPassage(words: readonly PassageWord[], { page, passage }: ReviewComment): PdfMark | undefined {
  const searched = splitWords(passage, page).map(({ text }) => text)
  if (searched.length === 0) return undefined
  const exact = findExactRuns(words, searched.join(''))
  const runs = exact.length > 0 ? exact : findSimilarRuns(words, searched)
  const places = runs.map(([first, last]) => {
    const [from, to] = [words[first]!, words[last]!]
    // A passage that continues on the next page is highlighted only up to the end of its first page.
    const end = from.page === to.page ? to.end : words.findLast((word) => word.page === from.page)!.end
    return { page: from.page, start: from.start, end }
  })
  const distance = (place: PdfMark) => Math.abs(place.page - page)
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}

/**
 * Returns the passage to quote for a selected part of a page. The passage consists of whole words. If it occurs more
 * than once on the page, the words around it are added as well.
 */
export function quoteSelection(pageText: string, { start, end }: PdfMark): string {
  const words = splitWords(pageText, 1)
  let first = words.findIndex((word) => word.end > start)
  let last = words.findLastIndex((word) => word.start < end)
  if (first === -1 || first > last) return ''
  const from = (at: number) => words[at]!.start
  const to = (at: number) => words[at]!.end
  const isUnique = () =>
    findExactRuns(
      words,
      words
        .slice(first, last + 1)
        .map(({ text }) => text)
        .join(''),
    ).length === 1
  for (let more = 0; more < MAX_CONTEXT_WORDS && !isUnique(); more += 1) {
    first = Math.max(0, first - 1)
    last = Math.min(words.length - 1, last + 1)
  }
  while (last > first && to(last) - from(first) > MAX_QUOTE_LENGTH) last -= 1
  return pageText.slice(from(first), to(last)).replaceAll(/\s+/g, ' ').replaceAll('"', "'")
}
