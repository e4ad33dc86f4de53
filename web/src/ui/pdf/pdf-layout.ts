import { pdfjs } from 'react-pdf'
import { withPdf } from './pdf-text.ts'

/**
 * A piece of text as the file stores it. `x` and `y` are its left end and its baseline in points; `y` is measured from
 * the bottom.
 */
export type TextItem = {
  text: string
  x: number
  y: number
  width: number
  /** Font size in points. */
  size: number
  /** Whether the PDF marks the text as an artifact, such as a header or footer. */
  isArtifact: boolean
}
/** Width and height in points. */
export type PictureSize = { width: number; height: number }
export type PdfLayoutPage = {
  /** Height in points. */
  height: number
  text: string
  /** The pieces of text, in the order in which the file stores them. */
  items: TextItem[]
  pictures: PictureSize[]
  /** Whether anything other than text is painted on the page. */
  isPainted: boolean
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>['getPage']>>

/**
 * Returns the layout of at most `maxPages` pages: the text items, and the sizes of the images. Preserves ligatures,
 * which `extractPdfPages` replaces with single letters. Throws when the data is not a PDF or the PDF is locked.
 */
export const readPdfLayout = (bytes: ArrayBuffer, maxPages: number): Promise<PdfLayoutPage[]> =>
  withPdf(bytes, async (document) => {
    const pages: PdfLayoutPage[] = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
      const page = await document.getPage(number)
      const [, bottom = 0, , top = 0] = page.view
      pages.push({ height: top - bottom, ...(await readGraphics(page)), ...(await readText(page)) })
      page.cleanup()
    }
    return pages
  })

/** Fonts that contain symbols instead of letters. */
const SYMBOL_FONT = /dingbats|wingdings|webdings/i
/** Maps the characters of a symbol font to the private-use code points that Windows assigns to them. */
const toSymbols = (text: string) =>
  text.replaceAll(/[!-ÿ]/g, (letter) => String.fromCharCode(0xf0_00 + letter.charCodeAt(0)))

/** Reads the text. Must run after `readGraphics`, which loads the fonts of the page. */
async function readText(page: Page) {
  const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true })
  const tags: (string | undefined)[] = []
  const found: TextItem[] = []
  let text = ''
  for (const item of items) {
    if ('str' in item) {
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
      const isArtifact = tags.includes('Artifact')
      const font = page.commonObjs.has(item.fontName) ? (page.commonObjs.get(item.fontName) as { name?: string }) : {}
      const shown = SYMBOL_FONT.test(font.name ?? '') ? toSymbols(item.str) : item.str
      found.push({ text: shown, x, y, width: item.width, size: Math.hypot(c, d), isArtifact })
      text += `${shown}${item.hasEOL ? '\n' : ''}`
    } else if (item.type === 'endMarkedContent') tags.pop()
    else tags.push((item as { tag?: string }).tag)
  }
  return { text, items: found }
}

type Matrix = readonly [number, number, number, number, number, number]
const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/**
 * Computes the size of each image. A PDF draws an image into a square of 1 by 1, which the transformations of the page
 * scale.
 */
async function readGraphics(page: Page) {
  const { OPS } = pdfjs
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures: PictureSize[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let isPainted = false
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at]
    if (operation === OPS.save) saved.push(matrix)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    else if (operation === OPS.transform) matrix = multiply(matrix, args as Matrix)
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix)
      if (args?.[0]) matrix = multiply(matrix, args[0] as Matrix)
    } else if (PICTURES.some((name) => operation === OPS[name])) {
      const [a, b, c, d] = matrix
      pictures.push({ width: Math.hypot(a, b), height: Math.hypot(c, d) })
      isPainted = true
    } else if (operation === OPS.shadingFill || (operation === OPS.constructPath && args?.[0] !== OPS.endPath))
      isPainted = true
  }
  return { pictures, isPainted }
}

const PICTURES = ['paintImageXObject', 'paintInlineImageXObject', 'paintImageMaskXObject'] as const
