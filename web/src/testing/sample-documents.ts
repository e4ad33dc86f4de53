import { arrayBuffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PdfDocument from 'pdfkit'

const [SIZE, LEADING, MARGIN] = [11, 16, 56]
const [WIDTH, HEIGHT] = [595, 842]
/** Number of lines that fit between the margins of a page. */
const LINES_PER_PAGE = Math.floor((HEIGHT - 2 * MARGIN) / LEADING)

/**
 * Creates an uncompressed document. jsdom replaces Uint8Array, so pdfkit would mistake the bytes that zlib returns for
 * text.
 */
const createPdfDocument = () =>
  new PdfDocument({ size: [WIDTH, HEIGHT], margin: 0, autoFirstPage: false, compress: false }).fontSize(SIZE)

/** Returns a PDF of A4 pages with flowing paragraphs, and the page (from 0) of each word. */
export async function createPdf(paragraphs: readonly string[][]): Promise<{ bytes: ArrayBuffer; pageOf: number[][] }> {
  const doc = createPdfDocument()
  const bytes = arrayBuffer(doc)
  let page = -1
  let line = LINES_PER_PAGE
  const pageOf: number[][] = []
  const writeLine = (words: string[], places: number[]) => {
    if (line === LINES_PER_PAGE) {
      doc.addPage()
      page += 1
      line = 0
    }
    doc.text(words.join(' '), MARGIN, MARGIN + line * LEADING, { lineBreak: false })
    places.push(...words.map(() => page))
    line += 1
  }
  for (const paragraph of paragraphs) {
    const pages: number[] = []
    let words: string[] = []
    for (const word of paragraph) {
      if (doc.widthOfString([...words, word].join(' ')) > WIDTH - 2 * MARGIN) {
        writeLine(words, pages)
        words = []
      }
      words.push(word)
    }
    writeLine(words, pages)
    pageOf.push(pages)
  }
  doc.end()
  return { bytes: await bytes, pageOf }
}

/** Returns a PDF with texts on one line, in the order in which they are written; `x` in points from the left edge. */
export function createPdfLine(texts: readonly { text: string; x: number }[]): Promise<ArrayBuffer> {
  const doc = createPdfDocument().addPage()
  const bytes = arrayBuffer(doc)
  for (const { text, x } of texts) doc.text(text, x, MARGIN, { lineBreak: false })
  doc.end()
  return bytes
}

/** Returns a PDF of three pages of which only the middle one has text, as in a scan. */
export function createScannedPdf(text: string): Promise<ArrayBuffer> {
  const doc = createPdfDocument()
  const bytes = arrayBuffer(doc)
  for (const line of ['', text, '']) {
    doc
      .addPage()
      .rect(MARGIN, HEIGHT - MARGIN - 200, 200, 200)
      .fill()
    if (line) doc.text(line, MARGIN, MARGIN, { lineBreak: false })
  }
  doc.end()
  return bytes
}

const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const MAIN_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function createDocx(paragraphs: readonly string[]): ArrayBuffer {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`)
    .join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN_CONTENT_TYPE}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="r1" Type="${OFFICE_NAMESPACE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD_NAMESPACE}"><w:body>${body}</w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))).slice().buffer
}
