import { pdfjs } from 'react-pdf'
import { PDF_OPTIONS } from './pdf-files.ts'

type PdfPages = {
  /** The text of each page. */
  pages: string[]
  /** The pieces of text of each page in the order of the file, with their left end and baseline in points. */
  items: { text: string; x: number; y: number; width: number }[][]
  total: number
}

/**
 * Returns the page count and the text of at most `maxPages` pages. Throws when the data is not a PDF or the PDF is
 * locked.
 */
export async function extractPdfPages(bytes: ArrayBuffer, maxPages: number): Promise<PdfPages> {
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, data: new Uint8Array(bytes) })
  try {
    const document = await task.promise
    const result: PdfPages = { pages: [], items: [], total: document.numPages }
    for (let number = 1; number <= Math.min(result.total, maxPages); number += 1) {
      const page = await document.getPage(number)
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
      result.pages.push(items.map((item) => `${item.str}${item.hasEOL ? '\n' : ''}`).join(''))
      result.items.push(items.map(({ str, transform: [, , , , x = 0, y = 0], width }) => ({ text: str, x, y, width })))
      page.cleanup()
    }
    return result
  } finally {
    await task.destroy()
  }
}
