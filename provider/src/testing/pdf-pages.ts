import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader takes from each page, piece by piece. */
export async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[][] = []
  for (let number = 1; number <= doc.numPages; number += 1) {
    const { items } = await (await doc.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')))
  }
  await doc.loadingTask.destroy()
  return pages
}
