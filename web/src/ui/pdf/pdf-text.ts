import { pdfjs } from 'react-pdf'
import { PDF_OPTIONS } from './pdf-files.ts'

type PdfPages = {
  /** The text of each page. */
  pages: string[]
  total: number
}
type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

/** Opens a PDF and passes it to `work`. Throws when the data is not a PDF or the PDF is locked. */
export async function withPdf<T>(bytes: ArrayBuffer, work: (document: PdfDocument) => Promise<T>): Promise<T> {
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, data: new Uint8Array(bytes) })
  try {
    return await work(await task.promise)
  } finally {
    await task.destroy()
  }
}

type PdfText = { str: string; dir: string; hasEOL: boolean; transform: number[] }

/**
 * Returns the line break after a text, if there is one. The library adds spaces between texts that follow each other on a
 * line, but nothing before a text that is further left, such as a job title after its dates.
 */
function separatorBetween({ str, hasEOL, transform: [, , , , x = 0] }: PdfText, next: PdfText | undefined) {
  const isFurtherLeft =
    str !== '' && next !== undefined && next.str !== '' && next.dir !== 'rtl' && (next.transform[4] ?? 0) < x
  return hasEOL || isFurtherLeft ? '\n' : ''
}

/**
 * Returns the page count and the text of at most `maxPages` pages. Throws when the data is not a PDF or the PDF is
 * locked.
 */
export const extractPdfPages = (bytes: ArrayBuffer, maxPages: number): Promise<PdfPages> =>
  withPdf(bytes, async (document) => {
    const result: PdfPages = { pages: [], total: document.numPages }
    for (let number = 1; number <= Math.min(result.total, maxPages); number += 1) {
      const page = await document.getPage(number)
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
      result.pages.push(items.map((item, at) => item.str + separatorBetween(item, items[at + 1])).join(''))
      page.cleanup()
    }
    return result
  })
