import { buffer } from 'node:stream/consumers'
import type { Language } from '@quillgate/shared/domain/values/languages'
import PdfDocument from 'pdfkit'
import sanitize from 'sanitize-html'
import { renderContractText } from '../../texts/texts.ts'
import { type FontWeight, readFont } from './fonts.ts'
import { breakLines, type TextPiece } from './typeset.ts'

export type SignedContract = {
  language: Language
  companyName: string
  signer: string
  orderId: string
  packageName: string
  content: string
  picture: Buffer
  digest: string
  signedAt: Date
}
const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [595, 842, 56, 10.5, 16]
const COLUMN_WIDTH = WIDTH - 2 * MARGIN
type Style = { weight?: FontWeight; size?: number }

/**
 * Renders a signed contract as PDF: its text in any supported script, the image of the signature, the signer, the date
 * and the digest.
 */
export async function renderSignedPdf(signed: SignedContract): Promise<Buffer> {
  const doc = new PdfDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { Title: `Contract ${signed.orderId}`, Author: signed.signer, CreationDate: signed.signedAt },
  })
  const bytes = buffer(doc)
  // Attaches the exact text, because the fonts do not contain all characters.
  doc.file(Buffer.from(signed.content), {
    name: 'contract.html',
    type: 'text/html',
    creationDate: signed.signedAt,
    modifiedDate: signed.signedAt,
  })
  const page = createPageWriter(doc)
  page.write(`${signed.companyName} – ${signed.packageName}`, { weight: 700, size: 14 })
  page.moveDown(LEADING)
  for (const paragraph of splitParagraphs(signed.content)) {
    page.write(paragraph)
    page.moveDown(LEADING / 2)
  }
  page.picture(signed.picture)
  page.write(
    renderContractText(signed.language, ['signed', { signer: signed.signer, time: signed.signedAt.toISOString() }]),
    { weight: 700 },
  )
  page.write(renderContractText(signed.language, ['order', { order: signed.orderId }]))
  page.write(`SHA-256 ${signed.digest}`, { size: 8.5 })
  doc.end()
  return bytes
}

/** Returns functions that write lines from top to bottom, and add pages when needed. */
function createPageWriter(doc: PDFKit.PDFDocument) {
  let y = MARGIN
  const registered = new Set<string>()
  const fontFor = (face: string, weight: FontWeight, size: number) => {
    const name = `${face}/${weight}`
    if (!registered.has(name)) doc.registerFont(name, readFont(face, weight))
    registered.add(name)
    return doc.font(name).fontSize(size)
  }
  const ensureSpace = (height: number) => {
    if (y + height <= HEIGHT - MARGIN) return
    doc.addPage()
    y = MARGIN
  }
  return {
    moveDown: (height: number) => void (y += height),
    write(text: string, { weight = 400, size = SIZE }: Style = {}) {
      const measure = ({ text: part, face }: TextPiece) => fontFor(face, weight, size).widthOfString(part)
      for (const { pieces, isRightToLeft } of breakLines(text, COLUMN_WIDTH, measure)) {
        ensureSpace(LEADING)
        const width = pieces.reduce((total, piece) => total + measure(piece), 0)
        let x = isRightToLeft ? WIDTH - MARGIN - width : MARGIN
        for (const piece of pieces) {
          fontFor(piece.face, weight, size)
            .fillColor('#212633')
            .text(piece.text, x, y + size, { lineBreak: false, baseline: 'alphabetic' })
          x += measure(piece)
        }
        y += LEADING
      }
    },
    /** Draws the image on the same page as the lines that follow it. */
    picture(png: Buffer) {
      const [width, height] = [224, 160]
      ensureSpace(height + 5 * LEADING)
      doc.image(png, MARGIN, y, { fit: [width, height] })
      y += height + LEADING
    },
  }
}

const splitParagraphs = (html: string) =>
  sanitize(html.replace(/<\/(?:p|h[1-6]|li|div)>|<br\s*\/?>/gi, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
