import { strToU8, zipSync } from 'fflate'
import { PDFDocument, StandardFonts } from 'pdf-lib'

const [SIZE, LEADING, MARGIN] = [11, 16, 56]
const [WIDTH, HEIGHT] = [595, 842]
/** Words that fit between the margins of a page, line by line. */
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING)

/** A PDF of A4 pages with flowing paragraphs, and on which page, from 0, each word came to stand. */
export async function paperPdf(paragraphs: readonly string[][]): Promise<{ bytes: ArrayBuffer; pageOf: number[][] }> {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  let page = doc.addPage([WIDTH, HEIGHT])
  let line = 0
  const pageOf: number[][] = []
  const draw = (words: string[], places: number[]) => {
    if (line === LINES) {
      page = doc.addPage([WIDTH, HEIGHT])
      line = 0
    }
    page.drawText(words.join(' '), { x: MARGIN, y: HEIGHT - MARGIN - line * LEADING, size: SIZE, font })
    places.push(...words.map(() => doc.getPageCount() - 1))
    line += 1
  }
  for (const paragraph of paragraphs) {
    const places: number[] = []
    let words: string[] = []
    for (const word of paragraph) {
      if (font.widthOfTextAtSize([...words, word].join(' '), SIZE) > WIDTH - 2 * MARGIN) {
        draw(words, places)
        words = []
      }
      words.push(word)
    }
    draw(words, places)
    pageOf.push(places)
  }
  return { bytes: (await doc.save()).slice().buffer, pageOf }
}

/** A PDF with a page of text between two that are pictures. */
export async function scannedPdf(text: string): Promise<ArrayBuffer> {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  for (const line of ['', text, '']) {
    const page = doc.addPage([WIDTH, HEIGHT])
    page.drawRectangle({ x: MARGIN, y: MARGIN, width: 200, height: 200 })
    if (line) page.drawText(line, { x: MARGIN, y: HEIGHT - MARGIN, size: SIZE, font })
  }
  return (await doc.save()).slice().buffer
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A Word document with these paragraphs. */
export function paperDocx(paragraphs: readonly string[]): ArrayBuffer {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
    .join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))).slice().buffer
}
