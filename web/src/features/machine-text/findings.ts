/** A piece of text as the file stores it; `x` and `y` are its left end and its baseline in points, `y` counted upwards. */
export type TextItem = { text: string; x: number; y: number; width: number }

/** The text of a document as a program extracts it. */
export type MachineDocument = {
  /** The text of each page; a Word document is a single page. */
  pages: { text: string /** Only for PDF, in the order of the file. */; items?: TextItem[] }[]
  /** The text of headers and footers, only for Word. */
  margins?: string
  /** Number of columns, tables with several columns, text boxes and pictures, only for Word. */
  columns?: number
  tables?: number
  textBoxes?: number
  pictures?: number
}

export type FindingCode =
  | 'columns'
  | 'tables'
  | 'textBoxes'
  | 'picturePage'
  | 'pictures'
  | 'contactInMargins'
  | 'noDates'
  | 'ligatures'
  | 'unreadable'
  | 'bullets'
export type Finding = { code: FindingCode /** From 1. */; page?: number /** The text it is about. */; sample?: string }

const CONTACT = /[\w.+-]+@[\w-]+\.\w{2,}|(?:\+|\b0|\()\d[\d\s().-]{7,}\d/
const YEAR = /\b(?:19|20)\d{2}\b/
const WORD_WITH_LIGATURE = /\S*[\uFB00-\uFB06]\S*/u
/** Characters of symbol fonts, and the character for one that has no meaning. */
const UNREADABLE = /[\p{Co}\uFFFD]/u
/** A line that starts with a symbol; usual bullets and dashes are not symbols in this sense. */
const UNUSUAL_BULLET = /^\s*(?![•·◦‣▪■●○*-])[\p{So}\p{Co}➢➤►▶✓✔✦❖★→»]\s/mu

/** Returns what can go wrong when a program reads the document; `page` is set for documents of several pages. */
export function findingsOf(document: MachineDocument): Finding[] {
  const { pages, margins = '', columns = 1, tables = 0, textBoxes = 0, pictures = 0 } = document
  const text = pages.map((page) => page.text).join('\n')
  const perPage = pages.flatMap((page, at): Finding[] => {
    const number = pages.length > 1 ? { page: at + 1 } : {}
    if (page.text.trim() === '') return [{ code: 'picturePage', page: at + 1 }]
    return hasColumns(page.items ?? []) ? [{ code: 'columns', ...number }] : []
  })
  const sampleOf = (code: FindingCode, pattern: RegExp, source = text): Finding[] => {
    const sample = pattern.exec(source)?.[0].trim()
    return sample === undefined ? [] : [{ code, sample }]
  }
  const isCounted = (code: FindingCode, is: boolean): Finding[] => (is ? [{ code }] : [])
  return [
    ...perPage,
    ...isCounted('columns', columns > 1),
    ...isCounted('tables', tables > 0),
    ...isCounted('textBoxes', textBoxes > 0),
    ...isCounted('pictures', pictures > 0),
    ...sampleOf('contactInMargins', CONTACT, margins),
    ...isCounted('noDates', text.trim() !== '' && !YEAR.test(text)),
    ...sampleOf('ligatures', WORD_WITH_LIGATURE),
    ...sampleOf('unreadable', UNREADABLE),
    ...sampleOf('bullets', UNUSUAL_BULLET),
  ]
}

/** Lines whose text jumps to a second column before columns are reported; a heading or two may jump. */
const MIN_MIXED_LINES = 4
/** Width in points of the space between columns. */
const MIN_GUTTER = 14

/**
 * Returns whether the text of a page jumps between columns within its lines: a line has text on both sides of a gap, and
 * the right side is more than a date or a place.
 */
function hasColumns(items: readonly TextItem[]): boolean {
  const pieces = items.filter(({ text }) => text.trim() !== '')
  const starts = new Map<number, number>()
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1]
    const isSameLine = before !== undefined && Math.abs(before.y - piece.y) < 2
    if (!isSameLine || piece.x - (before.x + before.width) < MIN_GUTTER || wordsOf(piece.text) < 3) continue
    const start = Math.round(piece.x / 6)
    starts.set(start, (starts.get(start) ?? 0) + 1)
  }
  // The right column starts at the same place in each line, unlike text that is aligned to the right edge.
  return Math.max(0, ...starts.values()) >= MIN_MIXED_LINES
}

const wordsOf = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length
