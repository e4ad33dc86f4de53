import { diffArrays } from 'diff'

/** A text by its pages; one page where it has none. */
export type Pages = readonly string[]
export type Part = {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** The page that it stands on, from 0: in the newer text, what was removed in the older one. */
  page: number
}
/** How finely two texts were compared: coarser where they are large and differ in very much. */
export type Precision = 'words' | 'sentences' | 'whole'
export type Comparison = { parts: Part[]; precision: Precision }

type Token = { text: string; space: string; page: number }
type Grain = 'word' | 'sentence'

/** More words than that, removed and added, take many seconds: the next coarser comparison is made instead. */
const MOST_EDITS = 3_000

/**
 * What was removed from a text and added to it. On which page or line a word stands, and how wide the gaps are, makes no
 * difference. All parts but the removed ones make the newer text.
 */
export function compareTexts(before: Pages, after: Pages, mostEdits = MOST_EDITS): Comparison {
  for (const [precision, grain] of [
    ['words', 'word'],
    ['sentences', 'sentence'],
  ] as const) {
    const options = { comparator: isSame, maxEditLength: mostEdits }
    const changes = diffArrays(tokensOf(before, grain), tokensOf(after, grain), options)
    if (changes) {
      const kinds = changes.map(({ added, removed, value }) => ({ kind: kindOf(added, removed), tokens: value }))
      return { parts: partsOf(kinds), precision }
    }
  }
  const whole = (kind: Part['kind'], pages: Pages) => ({ kind, tokens: tokensOf(pages, 'sentence') })
  return { parts: partsOf([whole('removed', before), whole('added', after)]), precision: 'whole' }
}

const isSame = (one: Token, other: Token) => one.text === other.text
const kindOf = (added: boolean, removed: boolean): Part['kind'] => (added ? 'added' : removed ? 'removed' : 'same')

/** Gaps of all widths and letters of all forms read the same. */
const normal = (text: string) => text.normalize('NFC').replaceAll('\u00ad', '').trim()

/** A text's words or sentences, each with the gap after it. */
function tokensOf(pages: Pages, granularity: Grain): Token[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity })
  return pages.flatMap((text, page) => {
    const tokens: Token[] = []
    for (const { segment } of segmenter.segment(normal(text))) {
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

/** Neighbours of a kind on one page as one part. */
function partsOf(runs: { kind: Part['kind']; tokens: Token[] }[]): Part[] {
  const parts: Part[] = []
  for (const { kind, tokens } of runs)
    for (const { text, space, page } of tokens) {
      const last = parts.at(-1)
      if (last?.kind === kind && last.page === page) last.text += text + space
      else parts.push({ kind, text: text + space, page })
    }
  return parts
}
