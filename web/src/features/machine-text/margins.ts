import type { PdfLayoutPage, TextItem } from '../../ui/pdf/pdf-layout.ts'

/** Share of the page height, at the top and at the bottom, in which headers and footers are expected. */
const MARGIN_SHARE = 0.1

/**
 * Splits the text of a PDF into headers and footers (`margins`) and the remaining text (`body`). A header or footer is
 * a line that the file marks as an artifact, or a line in the margin that is the same on all pages except for its
 * numbers.
 */
export function splitMargins(pages: readonly PdfLayoutPage[]): { margins: string; body: string } {
  const lines = pages
    .filter(({ items }) => items.some(({ text }) => text.trim() !== ''))
    .map(({ items, height }) =>
      Array.from(
        Map.groupBy(items, ({ y }) => Math.round(y / 2)),
        ([y, ofLine]) => ({
          text: ofLine.map(({ text }) => text).join(''),
          key: `${y} ${withoutPageNumber(ofLine)}`,
          isArtifact: ofLine.every(({ text, isArtifact }) => isArtifact || text.trim() === ''),
          isInMargin: ofLine.every((item) => item.y < height * MARGIN_SHARE || item.y > height * (1 - MARGIN_SHARE)),
        }),
      ),
    )
  const isShared = (key: string) => lines.length > 1 && lines.every((page) => page.some((line) => line.key === key))
  const all = lines.flat()
  const inMargins = new Set(all.filter((line) => line.isArtifact || (line.isInMargin && isShared(line.key))))
  const join = (some: Iterable<{ text: string }>) => [...some].map(({ text }) => text).join('\n')
  return { margins: join(inMargins), body: join(all.filter((line) => !inMargins.has(line))) }
}

const withoutPageNumber = (items: readonly TextItem[]) =>
  items
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\d+/g, '')
