import type { PictureSize, TextItem } from '../../ui/pdf/pdf-layout.ts'
import { hasMixedColumns, hasSpacedColumns } from './columns.ts'

type MachinePage = {
  text: string
  /** The text items of a PDF page, in the order in which the file stores them. */
  items?: Pick<TextItem, 'text' | 'x' | 'y' | 'width' | 'size'>[]
  pictures?: PictureSize[]
  /** Whether the page contains neither text nor images. */
  isBlank?: boolean
}
/** The text of a document as other software would extract it. */
export type ExtractedDocument = {
  /** Pages of a PDF; a Word document counts as a single page. */
  pages: MachinePage[]
  /** The text in headers and footers (`margins`) and the remaining text (`body`). */
  margins?: string
  body?: string
  /**
   * Set only for Word documents. `tables` is the number of tables with several columns; `bullets` contains the bullets
   * of list styles.
   */
  columns?: number
  tables?: number
  textBoxes?: number
  bullets?: readonly string[]
}

export type FindingCode =
  | 'columns'
  | 'setInColumns'
  | 'tables'
  | 'textBoxes'
  | 'picturePage'
  | 'pictures'
  | 'contactInMargins'
  | 'noDates'
  | 'ligatures'
  | 'unreadable'
  | 'bullets'
  | 'spaced'
export type Finding = {
  code: FindingCode
  /** Page number, from 1. */
  page?: number
  /** The text that the finding refers to. */
  sample?: string
}

const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`
const DATE = String.raw`\d{2}[./](?:\d{2}[./])?\d{4}`
const PHONE_SOURCE = String.raw`(?:\+|\(|\b(?!${DATE})0)\d[\d\s().-]{7,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b`
const CONTACT_PATTERN = new RegExp(`${EMAIL}|${PHONE_SOURCE}|linkedin\\.com/in/[\\w-]+`, 'g')
/** A year, or a month with a two-digit year. */
const PERIOD = /(?<!\d)(?:(?:19|20)\d\d|(?:0[1-9]|1[0-2])\/\d\d)(?!\d)/
const THAI_YEAR = /(?<![\d๐-๙])(?:2[45]\d\d|๒[๔๕][๐-๙]{2})(?![\d๐-๙])/
const WORD_WITH_LIGATURE = /\S*[\uFB00-\uFB06]\S*/u
/** Private-use characters (as in symbol fonts), the replacement character and control characters. */
const UNREADABLE_CHARACTER = /[\p{Co}\uFFFD]|(?!\s)\p{Cc}/u
const USUAL_BULLETS = '•●○◦‣▪■·∙oO*–—-'
/**
 * Unusual bullets: symbols at the start of a line, and the characters that software extracts for bullets of the font
 * Wingdings.
 */
const BULLET = new RegExp(
  `^(?![${USUAL_BULLETS}])(?:[\\p{Co}\\u2190-\\u21FF\\u2300-\\u23FF\\u25A0-\\u27BF\\u2900-\\u2BFF\\u{1F300}-\\u{1FAFF}]|[»›¤§ØüÜ](?=\\s+\\p{L}))`,
  'u',
)
/** Usual bullets, including those of Word's default lists, which are private-use characters of symbol fonts. */
const USUAL_LIST_BULLETS = `${USUAL_BULLETS}\uF0B7\uF0A7`
const SPACED_LETTERS = /(?<![\p{L}\p{M}])(?:\p{L}(?: ?\p{M})* ){4,}\p{L}(?!\p{L})/u
/** Minimum average width of a letter, relative to the font size, that counts as letter-spaced text. */
const MIN_SPACED_WIDTH = 1.05
/**
 * An image may contain text if its area (in square points) or its ratio of width to height reaches one of these limits.
 * A portrait is smaller and taller.
 */
const MIN_TEXT_AREA = 25_000
const MIN_TEXT_RATIO = 2.5
const MIN_TEXT_HEIGHT = 8

/**
 * Returns the problems that other software may have with the document; `page` is set only if the document has several
 * pages.
 */
export function collectFindings(document: ExtractedDocument): Finding[] {
  const { pages, margins = '', columns = 1, tables = 0, textBoxes = 0, bullets = [] } = document
  const text = pages.map((page) => page.text).join('\n')
  const { body = text } = document
  const perPage = pages.flatMap((page, at): Finding[] => {
    const number = pages.length > 1 ? { page: at + 1 } : {}
    if (page.text.trim() === '') return page.isBlank ? [] : [{ code: 'picturePage', page: at + 1 }]
    const isMixed = hasMixedColumns(page.items ?? []) || hasSpacedColumns(page.text)
    return [...found('columns', isMixed, number), ...found('pictures', page.pictures?.some(canHoldText), number)]
  })
  const lines = text.split('\n').map((line) => line.trim())
  // A line that starts with an icon and contains contact data is not a bullet point.
  const bulletLines = lines.filter((line) => BULLET.test(line) && !line.match(CONTACT_PATTERN))
  const bullet =
    bulletLines.map((line) => BULLET.exec(line)?.[0])[0] ?? bullets.find((one) => !USUAL_LIST_BULLETS.includes(one))
  const contact = margins.match(CONTACT_PATTERN)?.find((one) => !body.includes(one))
  return [
    ...perPage,
    ...found('setInColumns', columns > 1),
    ...found('tables', tables > 0),
    ...found('textBoxes', textBoxes > 0),
    ...quoted('contactInMargins', contact),
    ...found('noDates', text.trim() !== '' && !hasPeriod(text)),
    ...quoted('ligatures', WORD_WITH_LIGATURE.exec(text)?.[0]),
    ...quoted('unreadable', UNREADABLE_CHARACTER.exec(bullet === undefined ? text : text.replaceAll(bullet, ''))?.[0]),
    ...quoted('bullets', bullet),
    ...quoted('spaced', SPACED_LETTERS.exec(text)?.[0] ?? findLetterSpacedItem(pages)?.text),
  ]
}

const found = (code: FindingCode, is: boolean | undefined, rest: Partial<Finding> = {}): Finding[] =>
  is ? [{ code, ...rest }] : []
const quoted = (code: FindingCode, sample: string | undefined): Finding[] =>
  sample === undefined ? [] : [{ code, sample }]

function hasPeriod(text: string): boolean {
  const other = text.replaceAll(CONTACT_PATTERN, '')
  return PERIOD.test(other) || (/\p{Script=Thai}/u.test(other) && THAI_YEAR.test(other))
}

const canHoldText = ({ width, height }: PictureSize) =>
  height >= MIN_TEXT_HEIGHT && (width * height >= MIN_TEXT_AREA || width >= MIN_TEXT_RATIO * height)

/** Returns the first item whose letters are spaced out by the layout instead of by space characters. */
const findLetterSpacedItem = (pages: readonly MachinePage[]) =>
  pages
    .flatMap(({ items = [] }) => items)
    .find(({ text, width, size }) => /\p{L}{4,}/u.test(text) && width / text.length > MIN_SPACED_WIDTH * size)
