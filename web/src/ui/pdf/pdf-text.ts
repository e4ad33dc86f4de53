import { pdfjs } from 'react-pdf'
import { PDF_OPTIONS } from './pdf-files.ts'

type Item = { str: string; hasEOL: boolean }
const isText = (item: object): item is Item => 'str' in item

/**
 * Returns the text of each page, at most `maxPages` of them, and the page count; throws when the data is not a PDF or
 * is locked.
 */
export async function extractPdfPages(
  bytes: ArrayBuffer,
  maxPages: number,
): Promise<{ pages: string[]; total: number }> {
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, data: new Uint8Array(bytes) })
  try {
    const document = await task.promise
    const total = document.numPages
    const pages: string[] = []
    for (let number = 1; number <= Math.min(total, maxPages); number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(items.map((item) => (isText(item) ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
      page.cleanup()
    }
    return { pages, total }
  } finally {
    await task.destroy()
  }
}
