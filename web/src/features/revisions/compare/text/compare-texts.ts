import { diffArrays } from 'diff'

/** The text of each page; a text without pages is a single item. */
export type PageTexts = readonly string[]
export type DiffPart = {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** Page index from 0 in the newer text; for removed parts, in the older text. */
  page: number
}
/** Granularity of a comparison. Large texts with many differences are compared at a coarser level. */
export type Precision = 'words' | 'sentences' | 'whole'
export type TextComparison = { parts: DiffPart[]; precision: Precision }

type Token = { text: string; space: string; page: number }
type Granularity = 'word' | 'sentence'

/**
 * Maximum number of removed plus added words. More would take many seconds to compare, so the next coarser granularity
 * is used.
 */
const MAX_EDITED_WORDS = 3_000

/**
 * Returns the differences between two texts. Line breaks, page breaks and the width of gaps are ignored. All parts
 * except the removed ones form the newer text.
 */
export function compareTexts(before: PageTexts, after: PageTexts, maxEdits = MAX_EDITED_WORDS): TextComparison {
  for (const [precision, grain] of [
    ['words', 'word'],
    ['sentences', 'sentence'],
  ] as const) {
    const options = { comparator: isSameToken, maxEditLength: maxEdits }
    const changes = diffArrays(tokenize(before, grain), tokenize(after, grain), options)
    if (changes) {
      const kinds = changes.map(({ added, removed, value }) => ({ kind: toDiffKind(added, removed), tokens: value }))
      return { parts: mergeTokens(kinds), precision }
    }
  }
  const whole = (kind: DiffPart['kind'], pages: PageTexts) => ({ kind, tokens: tokenize(pages, 'sentence') })
  return { parts: mergeTokens([whole('removed', before), whole('added', after)]), precision: 'whole' }
}

const isSameToken = (one: Token, other: Token) => one.text === other.text
const toDiffKind = (added: boolean, removed: boolean): DiffPart['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same'

/** Normalizes Unicode forms and soft hyphens, so that texts that look the same compare equal. */
const normalizeText = (text: string) => text.normalize('NFC').replaceAll('\u00ad', '').trim()

/** Splits a text into words or sentences, each with the whitespace after it. */
function tokenize(pages: PageTexts, granularity: Granularity): Token[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity })
  return pages.flatMap((text, page) => {
    const tokens: Token[] = []
    for (const { segment } of segmenter.segment(normalizeText(text))) {
      const last = tokens.at(-1)
      const word = segment.trimEnd()
      if (word === '' && last) last.space += segment
      else tokens.push({ text: word.replaceAll(/\s+/g, ' '), space: segment.slice(word.length), page })
    }
    const end = tokens.at(-1)
    if (end) end.space = '\n'
    return tokens
  })
}

/** Merges adjacent tokens of the same kind and page. */
function mergeTokens(runs: { kind: DiffPart['kind']; tokens: Token[] }[]): DiffPart[] {
  const parts: DiffPart[] = []
  for (const { kind, tokens } of runs)
    for (const { text, space, page } of tokens) {
      const last = parts.at(-1)
      if (last?.kind === kind && last.page === page) last.text += text + space
      else parts.push({ kind, text: text + space, page })
    }
  return parts
}
