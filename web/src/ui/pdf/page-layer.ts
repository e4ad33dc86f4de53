/** A point on a page, in whole percent of its width and height. */
export type PagePoint = { x: number; y: number }
/**
 * Marks a section of a page's text. `start` and `end` are offsets in the text that `extractPdfPages` returns for the
 * page. The rendered text layer contains identical text. If `start` equals `end`, the section is empty, and the mark
 * refers to `point`, or to the whole page if `point` is undefined.
 */
export type PdfMark = { page: number; start: number; end: number; point?: PagePoint | undefined }
/**
 * A part of a page to which the user adds a note. `pageText` is the text of the page, or '' if the page is an image.
 */
export type PdfAnchor = PdfMark & { pageText: string }

/** Position and size in percent of the page. */
export type MarkBox = { left: number; top: number; width: number; height: number }

/** Diameter of the ring around a point. */
const RING_PX = 28

export const findLayer = (within: Element | null) => within?.querySelector('.react-pdf__Page__textContent')

/** Returns the text nodes and line breaks of a rendered page in reading order. */
function listTextPieces(layer: Element) {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: { node: Node; text: string; start: number }[] = []
  let length = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node instanceof Text ? node.data : node.nodeName === 'BR' ? '\n' : ''
    if (text !== '') pieces.push({ node, text, start: length })
    length += text.length
  }
  return pieces
}

/** Returns the part of a page that the user has selected; undefined if the selection is elsewhere or blank. */
export function readSelectionAnchor(layer: Element, page: number): PdfAnchor | undefined {
  const selection = window.getSelection()
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
  if (!range || !layer.contains(range.startContainer)) return undefined
  const pieces = listTextPieces(layer)
  const pageText = pieces.map(({ text }) => text).join('')
  const inside = pieces.filter(({ node }) => node instanceof Text && range.intersectsNode(node))
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return undefined
  const start = first.start + (first.node === range.startContainer ? range.startOffset : 0)
  const end = last.start + (last.node === range.endContainer ? range.endOffset : last.text.length)
  return pageText.slice(start, end).trim() === '' ? undefined : { page, start, end, pageText }
}

/** Returns the part of a page that the user has clicked: a line of text, or a point where the page has no text. */
export function readClickAnchor(layer: Element, page: number, { target, clientX, clientY }: MouseEvent): PdfAnchor {
  const anchor = createPageAnchor(layer, page)
  const pieces = listTextPieces(layer).filter(({ node }) => node !== target && (target as Node).contains(node))
  const [start, end] = [pieces[0]?.start ?? 0, (pieces.at(-1)?.start ?? 0) + (pieces.at(-1)?.text.length ?? 0)]
  if (target !== layer && anchor.pageText.slice(start, end).trim() !== '') return { ...anchor, start, end }
  const { left, top, width, height } = layer.getBoundingClientRect()
  const toPercent = (ratio: number) => Math.round(100 * ratio)
  return { ...anchor, point: { x: toPercent((clientX - left) / width), y: toPercent((clientY - top) / height) } }
}

/** Returns an anchor for the whole page, with the page's text and an empty range. */
export const createPageAnchor = (layer: Element | null | undefined, page: number): PdfAnchor => ({
  page,
  start: 0,
  end: 0,
  pageText: layer
    ? listTextPieces(layer)
        .map(({ text }) => text)
        .join('')
    : '',
})

/**
 * Returns the positions of a range of the rendered text, usually one per line, or the position of the ring around a
 * point.
 */
export function measureMarkBoxes(layer: Element, { start, end, point }: PdfMark): MarkBox[] {
  const page = layer.getBoundingClientRect()
  if (point) {
    const [width, height] = [(100 * RING_PX) / page.width, (100 * RING_PX) / page.height]
    return [{ left: point.x - width / 2, top: point.y - height / 2, width, height }]
  }
  const boxes = listTextPieces(layer).flatMap(({ node, text, start: from }) => {
    if (!(node instanceof Text) || from >= end || from + text.length <= start) return []
    const range = document.createRange()
    range.setStart(node, Math.max(0, start - from))
    range.setEnd(node, Math.min(text.length, end - from))
    return [...range.getClientRects()]
  })
  return boxes
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }) => ({
      left: (100 * (left - page.left)) / page.width,
      top: (100 * (top - page.top)) / page.height,
      width: (100 * width) / page.width,
      height: (100 * height) / page.height,
    }))
}
