import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import { zip } from './zip.ts'

/** A PDF of A4 pages with a heading and lines each. */
export async function paperPdf(title: string, pages: readonly (readonly string[])[]): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const [font, bold] = [await doc.embedFont(StandardFonts.Helvetica), await doc.embedFont(StandardFonts.HelveticaBold)]
  doc.setTitle(title)
  for (const [index, lines] of pages.entries()) {
    const page = doc.addPage([595, 842])
    page.drawText(title, { x: 56, y: 770, size: 20, font: bold, color: rgb(0.16, 0.2, 0.42) })
    page.drawLine({ start: { x: 56, y: 756 }, end: { x: 539, y: 756 }, thickness: 1, color: rgb(0.33, 0.43, 0.9) })
    for (const [row, line] of lines.entries()) page.drawText(line, { x: 56, y: 724 - row * 20, size: 11.5, font })
    page.drawText(`${index + 1} / ${pages.length}`, { x: 500, y: 40, size: 9, font })
  }
  return Buffer.from(await doc.save())
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document with one paragraph per line. */
export function paperDocx(lines: readonly string[]): Buffer {
  const paragraphs = lines
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escape(line)}</w:t></w:r></w:p>`)
    .join('')
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraphs}</w:body></w:document>`,
  })
}
