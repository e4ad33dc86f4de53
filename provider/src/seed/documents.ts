import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PdfDocument from 'pdfkit'

/** Creates a PDF with A4 pages. Each page consists of the title and the lines of that page. */
export function createPdf(title: string, pages: readonly (readonly string[])[]): Promise<Buffer> {
  const doc = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } })
  const bytes = buffer(doc)
  const write = (text: string, x: number, y: number) => doc.text(text, x, y, { lineBreak: false })
  for (const [index, lines] of pages.entries()) {
    doc.addPage().font('Helvetica-Bold').fontSize(20).fillColor('#29336b')
    write(title, 56, 58)
    doc.moveTo(56, 86).lineTo(539, 86).stroke('#546ee6')
    doc.font('Helvetica').fontSize(11.5).fillColor('black')
    for (const [row, line] of lines.entries()) write(line, 56, 109 + row * 20)
    doc.fontSize(9)
    write(`${index + 1} / ${pages.length}`, 500, 795)
  }
  doc.end()
  return bytes
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Creates a Word document with one paragraph per line. */
export function createDocx(lines: readonly string[]): Buffer {
  const paragraphs = lines
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`)
    .join('')
  return createZip({
    '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN_CONTENT_TYPE}"/></Types>`,
    '_rels/.rels': `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML_DECLARATION}<w:document xmlns:w="${WORD_NAMESPACE}"><w:body>${paragraphs}</w:body></w:document>`,
  })
}

/** Creates a zip archive of text files. The same input always results in the same bytes. */
export function createZip(files: Readonly<Record<string, string>>): Buffer {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(packed), { mtime: '2026-01-01T12:00:00' }))
}
