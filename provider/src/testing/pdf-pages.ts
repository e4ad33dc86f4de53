import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const openPdf = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise

export async function readPdfPages(bytes: Uint8Array): Promise<string[][]> {
  const doc = await openPdf(bytes)
  const pages: string[][] = []
  for (let number = 1; number <= doc.numPages; number += 1) {
    const { items } = await (await doc.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')))
  }
  await doc.loadingTask.destroy()
  return pages
}

export async function readPdfAuthor(bytes: Uint8Array): Promise<string | undefined> {
  const doc = await openPdf(bytes)
  const { info } = await doc.getMetadata()
  await doc.loadingTask.destroy()
  return (info as { Author?: string }).Author
}
