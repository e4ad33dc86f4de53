import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PdfDocument from 'pdfkit'
import { readFont } from '../modules/contracts/fonts.ts'
import type { Resume, ResumeSection } from './resumes.ts'

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

const BRAND_COLOR = '#29336b'
const TEXT_COLOR = '#1f2430'
const MUTED_COLOR = '#5b6372'
const LEFT = 56
const RIGHT = 539

/** Creates a résumé as PDF with A4 pages. Each page has a footer with the name and the page number. */
export function createResumePdf(title: string, { name, headline, contact, pages }: Resume): Promise<Buffer> {
  const margins = { left: LEFT, right: 595 - RIGHT, top: 60, bottom: 0 }
  const doc = new PdfDocument({ size: 'A4', margins, autoFirstPage: false, info: { Title: title } })
  doc.registerFont('regular', readFont('noto-sans-latin', 400)).registerFont('bold', readFont('noto-sans-latin', 700))
  const bytes = buffer(doc)
  for (const [index, sections] of pages.entries()) {
    doc.addPage()
    if (index === 0) {
      doc.font('bold').fontSize(28).fillColor(BRAND_COLOR).text(name)
      doc.font('regular').fontSize(14).fillColor(TEXT_COLOR).text(headline)
      doc.fontSize(10).fillColor(MUTED_COLOR).text(contact)
    }
    for (const section of sections) writeSection(doc, section)
    doc.font('regular').fontSize(9).fillColor(MUTED_COLOR).text(name, LEFT, 795, { lineBreak: false })
    doc.text(`${index + 1} / ${pages.length}`, LEFT, 795, { align: 'right' })
  }
  doc.end()
  return bytes
}

function writeSection(doc: PDFKit.PDFDocument, { title, text, entries = [] }: ResumeSection) {
  doc.moveDown(1.2).font('bold').fontSize(12).fillColor(BRAND_COLOR).text(title)
  const line = doc.y + 2
  doc.moveTo(LEFT, line).lineTo(RIGHT, line).lineWidth(0.7).stroke('#c7cdea')
  doc.y = line + 8
  doc.font('regular').fontSize(11).fillColor(TEXT_COLOR)
  if (text !== undefined) doc.text(text, { lineGap: 3 })
  for (const [index, { title: position, employer, dates, points = [] }] of entries.entries()) {
    if (index > 0 || text !== undefined) doc.moveDown(0.6)
    const { y } = doc
    doc.font('regular').fontSize(10).fillColor(MUTED_COLOR).text(dates, LEFT, y, { align: 'right' })
    doc.font('bold').fontSize(11).fillColor(TEXT_COLOR).text(position, LEFT, y)
    doc.font('regular').fillColor(MUTED_COLOR).text(employer, { lineGap: 3 }).fillColor(TEXT_COLOR)
    for (const point of points) {
      const line = doc.y
      doc.text('•', LEFT + 8, line).text(point, LEFT + 20, line, { lineGap: 2 })
    }
    doc.x = LEFT
  }
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
