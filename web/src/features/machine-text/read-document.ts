import type { PictureSize } from '../../ui/pdf/pdf-layout.ts'
import type { ExtractedDocument } from './findings.ts'
import { splitMargins } from './margins.ts'

const MAX_BYTES = 15 * 2 ** 20
const MAX_PAGES = 100

/** Thrown for a file that is damaged, password-protected, too large, or neither PDF nor Word. */
export class UnreadableFileError extends Error {}

/** Returns the text that other software would extract from a PDF or Word file. Throws UnreadableFileError. */
export async function readDocument(bytes: ArrayBuffer): Promise<ExtractedDocument> {
  if (bytes.byteLength > MAX_BYTES) throw new UnreadableFileError()
  const header = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  try {
    if (header.includes('%PDF-')) return await readPdf(bytes)
    if (header.startsWith('PK')) return await readWord(bytes)
  } catch (cause) {
    throw new UnreadableFileError('', { cause })
  }
  throw new UnreadableFileError()
}

async function readPdf(bytes: ArrayBuffer): Promise<ExtractedDocument> {
  const { readPdfLayout } = await import('../../ui/pdf/pdf-layout.ts')
  const pages = await readPdfLayout(bytes, MAX_PAGES)
  return {
    pages: pages.map((page) => ({ ...page, isBlank: page.text.trim() === '' && !page.isPainted })),
    ...splitMargins(pages),
  }
}

async function readWord(bytes: ArrayBuffer): Promise<ExtractedDocument> {
  const { strFromU8, unzipSync } = await import('fflate')
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) =>
      /^word\/(document|numbering|header\d*|footer\d*)\.xml$/.test(name) && originalSize < MAX_BYTES,
  })
  const parse = (name: string) => new DOMParser().parseFromString(strFromU8(parts[name]!), 'application/xml')
  const body = parse('word/document.xml')
  if (body.querySelector('parsererror')) throw new UnreadableFileError()
  const margins = Object.keys(parts)
    .filter((name) => /header|footer/.test(name))
    .map(parse)
  const columns = findElements(body, 'cols').map((cols) => Number(valueOf(cols, 'num')) || 1)
  const rows = findElements(body, 'tr').filter(
    (row) => findElements(row, 'tc').filter((cell) => paragraphTexts(cell) !== '').length > 1,
  )
  const text = paragraphTexts(body)
  return {
    pages: [{ text, pictures: [body, ...margins].flatMap(pictureSizes) }],
    margins: margins.map(paragraphTexts).join('\n'),
    body: text,
    columns: Math.max(1, ...columns),
    tables: rows.length,
    textBoxes: findElements(body, 'txbxContent').filter((box) => paragraphTexts(box) !== '').length,
    bullets: parts['word/numbering.xml'] ? listBullets(body, parse('word/numbering.xml')) : [],
  }
}

const valueOf = (element: Element | undefined, name = 'val') =>
  element?.getAttributeNS(element.namespaceURI, name) ?? undefined

/** Returns the bullets of the list levels that paragraphs use. */
function listBullets(body: Document, numbering: Document): string[] {
  const used = findElements(body, 'numPr').map((list) => ({
    number: valueOf(findElements(list, 'numId')[0]),
    level: valueOf(findElements(list, 'ilvl')[0]),
  }))
  return used.flatMap(({ number, level }) => {
    const instance = findElements(numbering, 'num').find((one) => valueOf(one, 'numId') === number)
    const id = instance && valueOf(findElements(instance, 'abstractNumId')[0])
    const list = findElements(numbering, 'abstractNum').find((one) => valueOf(one, 'abstractNumId') === id)
    const shape = list && findElements(list, 'lvl').find((one) => valueOf(one, 'ilvl') === level)
    const isBullet = shape && valueOf(findElements(shape, 'numFmt')[0]) === 'bullet'
    const bullet = isBullet && valueOf(findElements(shape, 'lvlText')[0])
    return bullet ? [bullet] : []
  })
}

const UNITS_PER_POINT = 12_700
const UNKNOWN_SIZE = { width: Infinity, height: Infinity }

/** Returns the sizes of images and diagrams. The text of a diagram is stored in a separate file of the document. */
const pictureSizes = (within: Document): PictureSize[] => [
  ...findElements(within, 'drawing')
    .filter((drawing) => findElements(drawing, 'blip').length + findElements(drawing, 'relIds').length > 0)
    .map((drawing) => {
      const extent = findElements(drawing, 'extent')[0]
      const [width, height] = ['cx', 'cy'].map((name) => Number(extent?.getAttribute(name)) / UNITS_PER_POINT)
      return width && height ? { width, height } : UNKNOWN_SIZE
    }),
  ...findElements(within, 'imagedata').map(() => UNKNOWN_SIZE),
]

/** Returns the elements with a local name, except in the fallback copies that Word adds for older versions. */
const findElements = (within: Document | Element, name: string) =>
  [...within.getElementsByTagNameNS('*', name)].filter((one) => !isInFallback(one))

function isInFallback(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.localName === 'Fallback') return true
  return false
}

/** Returns the text of all paragraphs, one line each. */
const paragraphTexts = (within: Document | Element) =>
  findElements(within, 'p')
    .map((paragraph) =>
      findElements(paragraph, '*')
        .filter((element) => element.parentElement?.localName === 'r' && findClosestParagraph(element) === paragraph)
        .map(textOf)
        .join(''),
    )
    .join('\n')
    .trim()

/** Returns the text of a single element of a text run. */
function textOf(element: Element): string {
  if (element.localName === 't') return element.textContent
  // `char` is the code of a character in a symbol font.
  if (element.localName === 'sym') return String.fromCharCode(Number.parseInt(valueOf(element, 'char') ?? '20', 16))
  return { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }[element.localName] ?? ''
}

function findClosestParagraph(element: Element): Element | null {
  let at = element.parentElement
  while (at && at.localName !== 'p') at = at.parentElement
  return at
}
