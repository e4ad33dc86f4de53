import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { readDemoPicture } from '../../seed/pictures.ts'
import { readPdfPages } from '../../testing/pdf-pages.ts'
import { renderSignedPdf } from './signed-pdf.ts'
import { breakLines as typeset } from './typeset.ts'

const readLines = async (bytes: Buffer) => (await readPdfPages(bytes)).flat()

const signedContract = {
  language: 'en' as const,
  companyName: 'Northwind',
  signer: 'Maya Okafor',
  orderId: 'order-1',
  packageName: 'Professional Resume',
  picture: readDemoPicture('signature'),
  digest: 'a'.repeat(64),
  signedAt: new Date('2026-11-20T10:00:00Z'),
}

test('the PDF of a signed contract contains its text, signer, date and digest', async () => {
  const long = 'x'.repeat(300)
  const lines = await readLines(
    await renderSignedPdf({ ...signedContract, content: `<p>One &amp; two.</p><p>${long}</p>` }),
  )
  const text = lines.join('')
  expect(text).toContain('One & two.')
  expect(text).toContain(long)
  expect(text).toContain('Signed by Maya Okafor on 2026-11-20T10:00:00.000Z')
  expect(text).toContain('Order order-1')
  expect(text).toContain(`SHA-256 ${signedContract.digest}`)
})

test('the PDF of a signed contract has a signature line in the given language', async () => {
  const lines = await readLines(await renderSignedPdf({ ...signedContract, language: 'de', content: '<p>Text</p>' }))
  expect(lines.join('')).toContain('Unterschrieben von Maya Okafor am 2026-11-20T10:00:00.000Z')
})

test('the PDF of a long contract has several pages', async () => {
  const content = Array.from({ length: 120 }, (_, n) => `<p>Paragraph ${n}.</p>`).join('')
  const pages = await readPdfPages(await renderSignedPdf({ ...signedContract, content }))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flat().join(' ')).toContain('Paragraph 119.')
})

test.each([
  ['Russian', 'Наталья Ильина', 'Договор об услугах: услуги оказываются в течение двадцати дней.'],
  ['Thai', 'ณัฐธิดา ศรีสุข', 'สัญญานี้ทำขึ้นระหว่างลูกค้ากับบริษัท ผู้เขียนจะส่งเอกสารภายในยี่สิบวัน'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'Σύμβαση παροχής υπηρεσιών'],
  ['Vietnamese', 'Nguyễn Thị Hồng', 'Hợp đồng dịch vụ'],
  ['Polish', 'Małgorzata Żółć', 'Umowa o świadczenie usług'],
])('the PDF of a contract with %s texts and names contains all their characters', async (_, signer, text) => {
  const lines = await readLines(await renderSignedPdf({ ...signedContract, signer, content: `<p>${text}</p>` }))
  // Font shaping splits the Thai vowel ำ into two characters, so this function joins them. It also removes the spaces
  // that PDF readers insert between pieces of text.
  const letters = (all: string) =>
    all
      .normalize('NFC')
      .replace(/ํ?ำ?า/g, 'ำ')
      .replace(/[\s\p{Cc}]/gu, '')
  const written = letters(lines.join(''))
  expect(written).toContain(letters(signer))
  expect(written).toContain(letters(text))
  expect(written).not.toMatch(/[?\ufffd]/)
})

test.each([
  ['Arabic', 'ليلى حداد', 'هذه اتفاقية خدمات'],
  ['Hebrew', 'שרה לוי', 'זהו הסכם שירותים'],
])('the PDF of a contract in %s contains all characters', async (_, signer, text) => {
  const lines = await readLines(
    await renderSignedPdf({ ...signedContract, signer, content: `<p>${text} (A4, 20).</p>` }),
  )
  const written = lines.join('').normalize('NFKC')
  // The dots of Arabic letters are separate glyphs. The extracted text therefore contains all letters, but in a
  // different order within a word.
  const missing = Array.from(new Set(`${signer}${text}`.replace(/\s/g, ''))).filter(
    (letter) => !written.includes(letter),
  )
  expect(missing.filter((letter) => !'يتقةخذفى'.includes(letter))).toEqual([])
  expect(written).toContain('A4')
  expect(written).not.toContain('\ufffd')
})

const UNSUPPORTED_TEXT = '<p>契約書</p>'

test('the PDF shows a replacement character for each unsupported character', async () => {
  const bytes = await renderSignedPdf({ ...signedContract, content: UNSUPPORTED_TEXT })
  expect((await readLines(bytes)).join('')).toContain('\ufffd')
})

test('the PDF has the original text attached when it contains unsupported characters', async () => {
  const bytes = await renderSignedPdf({ ...signedContract, content: UNSUPPORTED_TEXT })
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  expect([...((await doc.getAttachments()) ?? new Map()).keys()]).toEqual(['contract.html'])
  const attached = (await doc.getAttachmentContent('contract.html')) as Uint8Array
  expect(Buffer.from(attached).toString()).toBe(UNSUPPORTED_TEXT)
  await doc.loadingTask.destroy()
})

test('left-to-right and right-to-left text in the same line is placed in visual order', async () => {
  const order = (text: string) => {
    const [line] = typeset(text, 1_000, ({ text: part }) => part.length)
    return { rtl: line!.isRightToLeft, pieces: line!.pieces.map(({ text: part }) => part) }
  }
  expect(order('Signed by ליאת on Monday')).toEqual({ rtl: false, pieces: ['Signed by ', 'ליאת', ' on Monday'] })
  expect(order('שלום (A4) עולם')).toEqual({ rtl: true, pieces: ['עולם', ' (', 'A4', ') ', 'שלום'] })
})

test('Thai lines are broken between words, although Thai has no spaces', async () => {
  const rows = typeset('ลูกค้าเซ็นสัญญา', 8, ({ text }) => Array.from(text).length)
  expect(rows.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toEqual(['ลูกค้า', 'เซ็น', 'สัญญา'])
})
