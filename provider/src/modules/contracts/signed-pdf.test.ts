import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
import { signaturePicture } from '../../seed/pictures.ts'
import { signedPdf } from './signed-pdf.ts'

/** What is written on the pages, line by line. */
async function linesOf(bytes: Buffer): Promise<string[]> {
  const doc = await PDFDocument.load(bytes)
  const streams = doc.context.enumerateIndirectObjects().map(([, object]) => object)
  return streams
    .filter((object) => object instanceof PDFRawStream)
    .map(({ contents }) => {
      try {
        return inflateSync(contents).toString('latin1')
      } catch {
        return ''
      }
    })
    .flatMap((text) => [...text.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
}

const signed = {
  companyName: 'Northwind',
  signer: 'Maya Okafor',
  orderId: 'order-1',
  packageName: 'Professional Resume',
  picture: signaturePicture(),
  digest: 'a'.repeat(64),
  signedAt: new Date('2026-11-20T10:00:00Z'),
}

test('a signed contract holds its text to the last letter, who signed it when, and the digest', async () => {
  const long = 'x'.repeat(300)
  const lines = await linesOf(await signedPdf({ ...signed, content: `<p>One &amp; two.</p><p>${long}</p>` }))
  const text = lines.join('')
  expect(text).toContain('One & two.')
  expect(text).toContain(long)
  expect(text).toContain('Signed by Maya Okafor on 2026-11-20T10:00:00.000Z')
  expect(text).toContain('Order order-1')
  expect(text).toContain(`SHA-256 ${signed.digest}`)
})

test('a long contract goes on on further pages', async () => {
  const content = Array.from({ length: 120 }, (_, n) => `<p>Paragraph ${n}.</p>`).join('')
  const bytes = await signedPdf({ ...signed, content })
  const doc = await PDFDocument.load(bytes)
  expect(doc.getPageCount()).toBeGreaterThan(2)
  expect((await linesOf(bytes)).join(' ')).toContain('Paragraph 119.')
})
