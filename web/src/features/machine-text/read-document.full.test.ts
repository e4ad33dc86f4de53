import { arrayBuffer } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { strToU8, unzipSync, zipSync } from 'fflate'
import PdfDocument from 'pdfkit'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLegacyPdfWorker } from '../../testing/legacy-pdf-worker.ts'
import { createDocx, createPdf, createScannedPdf } from '../../testing/sample-documents.ts'
import { collectFindings } from './findings.ts'
import { readDocument, UnreadableFileError } from './read-document.ts'

// This test reads real PDFs, so it needs the real react-pdf.
vi.unmock('react-pdf')

beforeAll(async () => {
  // pdf.js needs streams, which jsdom lacks.
  vi.stubGlobal('ReadableStream', ReadableStream)
  await loadLegacyPdfWorker()
})

const readFindingCodes = async (bytes: ArrayBuffer) =>
  collectFindings(await readDocument(bytes)).map(({ code }) => code)

describe('reading a PDF', () => {
  /**
   * Returns a page with two columns. The file stores the columns one after the other, or alternates between them line
   * by line.
   */
  function columnsPdf(order: 'line by line' | 'one after the other'): Promise<ArrayBuffer> {
    const doc = new PdfDocument({ size: 'A4', margin: 0, compress: false })
    const bytes = arrayBuffer(doc)
    const cells = Array.from({ length: 8 }, (_, line) => [
      { x: 50, y: 60 + line * 20, text: `Led the large team of ${2010 + line}` },
      { x: 320, y: 60 + line * 20, text: 'Speaks three languages well' },
    ])
    const sorted = order === 'line by line' ? cells.flat() : [0, 1].flatMap((side) => cells.map((line) => line[side]!))
    for (const { x, y, text } of sorted) doc.text(text, x, y, { lineBreak: false })
    doc.end()
    return bytes
  }

  test('reports columns when the text is stored line by line across both columns', async () => {
    expect(await readFindingCodes(await columnsPdf('line by line'))).toEqual(['columns'])
  })

  test('reports nothing when the columns are stored one after the other', async () => {
    expect(await readFindingCodes(await columnsPdf('one after the other'))).toEqual([])
  })

  test('reports the pages that are scanned images', async () => {
    const findings = collectFindings(await readDocument(await createScannedPdf('Maya 2019')))
    expect(findings).toEqual([
      { code: 'picturePage', page: 1 },
      { code: 'picturePage', page: 3 },
    ])
  })

  test('reports nothing for flowing text, and extracts the words in their original order', async () => {
    const words = 'Led a team of five from 2019 to 2023 and managed budgets across countries'.split(' ')
    const { bytes } = await createPdf(Array.from({ length: 30 }, () => words))
    const document = await readDocument(bytes)
    expect(collectFindings(document)).toEqual([])
    expect(document.pages[0]!.text).toContain('Led a team of five from 2019 to 2023')
  })
})

describe('reading a Word document', () => {
  const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  /**
   * Returns a Word document. `body` is added to its text, and `parts` are added to its package, for example a header.
   */
  function docx(body: string, parts: Record<string, string> = {}): ArrayBuffer {
    const entries = unzipSync(new Uint8Array(createDocx(['Led a team, 2019'])))
    const main = new TextDecoder().decode(entries['word/document.xml']).replace('</w:body>', `${body}</w:body>`)
    const others = Object.entries(parts).map(([name, xml]) => [
      `word/${name}.xml`,
      strToU8(`<w:hdr xmlns:w="${WORD}">${xml}</w:hdr>`),
    ])
    return zipSync({ ...entries, 'word/document.xml': strToU8(main), ...Object.fromEntries(others) }).slice().buffer
  }
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const box = `<w:p><w:r><w:txbxContent>${paragraph('Skills')}</w:txbxContent></w:r></w:p>`

  test.each([
    ['nothing in plain text', '', {}, []],
    ['columns', '<w:sectPr><w:cols w:num="2"/></w:sectPr>', {}, ['setInColumns']],
    ['a table', `<w:tbl><w:tr>${cell('2019')}${cell('Led a team')}</w:tr></w:tbl>`, {}, ['tables']],
    ['nothing in a table of one column', `<w:tbl><w:tr>${cell('2019')}</w:tr></w:tbl>`, {}, []],
    ['a text box', box, {}, ['textBoxes']],
    ['contact data in a header', '', { header1: paragraph('maya@mailbox.test') }, ['contactInMargins']],
    ['nothing in a page number', '', { footer1: paragraph('Page 1 of 2') }, []],
  ] as const)('finds %s', async (_, body, parts, codes) => {
    expect(await readFindingCodes(docx(body, parts))).toEqual(codes)
  })

  test('extracts the text of a text box only once', async () => {
    const document = await readDocument(docx(box))
    expect(document.pages[0]!.text.split('\n').filter((line) => line === 'Skills')).toHaveLength(1)
  })
})

test.each([
  ['plain text', new TextEncoder().encode('hello').buffer],
  ['a broken zip', new TextEncoder().encode('PK broken').buffer],
  ['a broken PDF', new TextEncoder().encode('%PDF-1.7 broken').buffer],
])('throws UnreadableFileError for %s', async (_, bytes) => {
  await expect(readDocument(bytes)).rejects.toThrow(UnreadableFileError)
})
