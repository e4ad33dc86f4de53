/** Returns a PDF with one empty page, padded to about `bytes` bytes. */
export function createPdf(bytes = 0): Buffer {
  const parts = [
    '%PDF-1.4\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>\nendobj\n',
  ]
  const filler = Buffer.alloc(Math.max(0, bytes - 400), 'x')
  const body = parts.join('')
  const at = (part: number) => parts.slice(0, part).join('').length
  const table = [1, 2, 3].map((part) => `${String(at(part)).padStart(10, '0')} 00000 n \n`).join('')
  const xref = body.length + filler.length + 2
  const end = `\nxref\n0 4\n0000000000 65535 f \n${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${xref + 1}\n%%EOF\n`
  return Buffer.concat([Buffer.from(`${body}%`), filler, Buffer.from(end)])
}
