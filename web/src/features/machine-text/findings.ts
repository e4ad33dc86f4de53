import type { PictureSize, TextItem } from '../../ui/pdf/pdf-layout.ts'
import { hasMixedColumns, hasSpacedColumns } from './columns.ts'

type MachinePage = {
  text: string
  /** Only for PDF, in the order of the file. */
  items?: Pick<TextItem, 'text' | 'x' | 'y' | 'width' | 'size'>[]
  pictures?: PictureSize[]
  /** Whether nothing is on the page. */
  isBlank?: boolean
}
/** The text of a document as a program extracts it. */
export type ExtractedDocument = {
  /** A Word document is a single page. */
  pages: MachinePage[]
  /** The text of headers and footers, and the text outside of them. */
  margins?: string
  body?: string
  /** Number of columns, tables with several columns and text boxes, and the bullets of list styles; only for Word. */
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
export type Finding = { code: FindingCode /** From 1. */; page?: number /** The text it is about. */; sample?: string }

const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`
const DATE = String.raw`\d{2}[./](?:\d{2}[./])?\d{4}`
const PHONE_SOURCE = String.raw`(?:\+|\(|\b(?!${DATE})0)\d[\d\s().-]{7,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b`
const CONTACT_PATTERN = new RegExp(`${EMAIL}|${PHONE_SOURCE}|linkedin\\.com/in/[\\w-]+`, 'g')
/** A year, also of the Thai calendar, or a month and the last digits of a year. */
const PERIOD = /(?<!\d)(?:(?:19|20)\d\d|(?:0[1-9]|1[0-2])\/\d\d)(?!\d)/
const THAI_YEAR = /(?<![\d๐-๙])(?:2[45]\d\d|๒[๔๕][๐-๙]{2})(?![\d๐-๙])/
const WORD_WITH_LIGATURE = /\S*[\uFB00-\uFB06]\S*/u
/** Characters of symbol fonts, the character for one that has no meaning, and codes of glyphs without a meaning. */
const UNREADABLE_CHARACTER = /[\p{Co}\uFFFD]|(?!\s)\p{Cc}/u
const USUAL_BULLETS = '•●○◦‣▪■·∙oO*–—-'
/** Symbols that start a line, and letters that programs read for bullets of the font Wingdings. */
const BULLET = new RegExp(
  `^(?![${USUAL_BULLETS}])(?:[\\p{Co}\\u2190-\\u21FF\\u2300-\\u23FF\\u25A0-\\u27BF\\u2900-\\u2BFF\\u{1F300}-\\u{1FAFF}]|[»›¤§ØüÜ](?=\\s+\\p{L}))`,
  'u',
)
/** The bullets of Word's own lists, in its symbol fonts. */
const USUAL_LIST_BULLETS = `${USUAL_BULLETS}\uF0B7\uF0A7`
const SPACED_LETTERS = /(?<![\p{L}\p{M}])(?:\p{L}(?: ?\p{M})* ){4,}\p{L}(?!\p{L})/u
/** Average width of a letter of spaced text, in font sizes. */
const MIN_SPACED_WIDTH = 1.05
/** Area in square points, and width to height, from which a picture can hold text: a portrait is smaller and higher. */
const MIN_TEXT_AREA = 25_000
const MIN_TEXT_RATIO = 2.5
const MIN_TEXT_HEIGHT = 8

/** Returns what can go wrong when a program reads the document; `page` is set for documents of several pages. */
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
  // An icon in front of an address is not a bullet.
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

/** Finds text whose letters are moved apart without spaces between them. */
const findLetterSpacedItem = (pages: readonly MachinePage[]) =>
  pages
    .flatMap(({ items = [] }) => items)
    .find(({ text, width, size }) => /\p{L}{4,}/u.test(text) && width / text.length > MIN_SPACED_WIDTH * size)
