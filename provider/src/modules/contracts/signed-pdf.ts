import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import sanitize from 'sanitize-html'

export type Signed = {
  companyName: string
  signer: string
  orderId: string
  packageName: string
  content: string
  picture: Buffer
  digest: string
  signedAt: Date
}
const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [595, 842, 56, 10.5, 15]

/** The signed contract: its text, the signature, who signed when, and the digest of both. */
export async function signedPdf(signed: Signed): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const bold = await doc.embedFont(StandardFonts.HelveticaBold)
  doc.setTitle(`Contract ${signed.orderId}`)
  doc.setAuthor(signed.signer)
  doc.setCreationDate(signed.signedAt)
  // The standard fonts know Western letters only; the exact text travels inside, whatever it is written in.
  await doc.attach(Buffer.from(signed.content), 'contract.html', {
    mimeType: 'text/html',
    creationDate: signed.signedAt,
  })
  let page: PDFPage = doc.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const line = (text: string, face: PDFFont = font, size = SIZE) => {
    for (const row of wrapped(readable(face, text), face, size)) {
      if (y < MARGIN + LEADING) [page, y] = [doc.addPage([WIDTH, HEIGHT]), HEIGHT - MARGIN]
      page.drawText(row, { x: MARGIN, y, size, font: face, color: rgb(0.13, 0.15, 0.2) })
      y -= LEADING
    }
  }
  line(`${signed.companyName} – ${signed.packageName}`, bold, 14)
  y -= LEADING
  for (const paragraph of paragraphsOf(signed.content)) {
    line(paragraph)
    y -= LEADING / 2
  }
  const picture = await doc.embedPng(signed.picture)
  const { width, height } = picture.scaleToFit(250, 160)
  if (y - height < MARGIN + 5 * LEADING) [page, y] = [doc.addPage([WIDTH, HEIGHT]), HEIGHT - MARGIN]
  page.drawImage(picture, { x: MARGIN, y: y - height, width, height })
  y -= height + LEADING
  line(`Signed by ${signed.signer} on ${signed.signedAt.toISOString()}`, bold)
  line(`Order ${signed.orderId}`)
  line(`SHA-256 ${signed.digest}`, font, 8.5)
  return Buffer.from(await doc.save())
}

const paragraphsOf = (html: string) =>
  sanitize(html.replace(/<\/(?:p|h[1-6]|li|div)>|<br\s*\/?>/gi, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')

function readable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  return Array.from(text, (letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('')
}

function wrapped(text: string, font: PDFFont, size: number): string[] {
  const rows: string[] = []
  let row = ''
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= WIDTH - 2 * MARGIN
  for (const word of text.split(' ').flatMap((long) => pieces(long, fits))) {
    const longer = row === '' ? word : `${row} ${word}`
    if (fits(longer)) row = longer
    else {
      if (row !== '') rows.push(row)
      row = word
    }
  }
  return [...rows, row]
}

/** A word that is wider than the page, in parts that are not. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  let length = word.length - 1
  while (length > 1 && !fits(word.slice(0, length))) length -= 1
  return [word.slice(0, length), ...pieces(word.slice(length), fits)]
}
