/**
 * A piece of text as the PDF file stores it. `x` is its left end and `y` its baseline, in points; `y` grows upwards.
 */
export type TextItem = { text: string; x: number; y: number; width: number }

/** The text of a document as a program extracts it. */
export type MachineDocument = {
  /** The text of each page; a Word document is a single page. `items`: only for PDF, in the order of the file. */
  pages: { text: string; items?: TextItem[] }[]
  /** Text of headers and footers; only for Word. */
  margins?: string
  /** Numbers of columns, of tables with several columns, of text boxes and of pictures; only for Word. */
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
/** `page`: the page number from 1; `sample`: the text that causes the finding. */
export type Finding = { code: FindingCode; page?: number; sample?: string }

const CONTACT = /[\w.+-]+@[\w-]+\.\w{2,}|(?:\+|\b0|\()\d[\d\s().-]{7,}\d/
const YEAR = /\b(?:19|20)\d{2}\b/
const WORD_WITH_LIGATURE = /\S*[\uFB00-\uFB06]\S*/u
/** Private-use characters of symbol fonts, and the replacement character for undecodable bytes. */
const UNREADABLE = /[\p{Co}\uFFFD]/u
/** A line that starts with a symbol other than the usual bullets and dashes. */
const UNUSUAL_BULLET = /^\s*(?![•·◦‣▪■●○*-])[\p{So}\p{Co}➢➤►▶✓✔✦❖★→»]\s/mu

/** Returns what can go wrong when a program reads the document. `page` is set if the document has several pages. */
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

/**
 * Minimum number of lines that mix two columns before a page counts as having columns. A heading or two can look the
 * same.
 */
const MIN_MIXED_LINES = 4
/** Minimum width of the gap between two columns, in points. */
const MIN_GUTTER = 14

/**
 * Returns whether the lines of a page mix text of two columns. A line counts if it has text on both sides of a wide
 * gap, and the right side is longer than a date or the name of a city.
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
  // A right column starts at the same x position in each line, unlike text that is aligned to the right edge.
  return Math.max(0, ...starts.values()) >= MIN_MIXED_LINES
}

const wordsOf = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length
