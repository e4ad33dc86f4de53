import type { MachineDocument } from './findings.ts'

const MAX_BYTES = 15 * 2 ** 20
const MAX_PAGES = 100

/** Thrown for a file that is damaged, locked, too large, or neither PDF nor Word. */
export class UnreadableFile extends Error {}

/** Returns the text that a program extracts from a PDF or Word file. Throws UnreadableFile. */
export async function readDocument(bytes: ArrayBuffer): Promise<MachineDocument> {
  if (bytes.byteLength > MAX_BYTES) throw new UnreadableFile()
  const header = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  try {
    if (header.includes('%PDF-')) return await readPdf(bytes)
    if (header.startsWith('PK')) return await readWord(bytes)
  } catch (cause) {
    throw new UnreadableFile('', { cause })
  }
  throw new UnreadableFile()
}

async function readPdf(bytes: ArrayBuffer): Promise<MachineDocument> {
  const { extractPdfPages } = await import('../../ui/pdf/pdf-text.ts')
  const { pages, items } = await extractPdfPages(bytes, MAX_PAGES)
  return { pages: pages.map((text, at) => ({ text, items: items[at] ?? [] })) }
}

async function readWord(bytes: ArrayBuffer): Promise<MachineDocument> {
  const { strFromU8, unzipSync } = await import('fflate')
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) =>
      /^word\/(document|header\d*|footer\d*)\.xml$/.test(name) && originalSize < MAX_BYTES,
  })
  const parse = (name: string) => new DOMParser().parseFromString(strFromU8(parts[name]!), 'application/xml')
  const body = parse('word/document.xml')
  if (body.querySelector('parsererror')) throw new UnreadableFile()
  const margins = Object.keys(parts).filter((name) => name !== 'word/document.xml')
  const columns = findElements(body, 'cols').map((cols) => Number(cols.getAttributeNS(cols.namespaceURI, 'num')) || 1)
  const rows = findElements(body, 'tr').filter(
    (row) => findElements(row, 'tc').filter((cell) => paragraphTexts(cell) !== '').length > 1,
  )
  return {
    pages: [{ text: paragraphTexts(body) }],
    margins: margins.map((name) => paragraphTexts(parse(name))).join('\n'),
    columns: Math.max(1, ...columns),
    tables: rows.length,
    textBoxes: findElements(body, 'txbxContent').filter((box) => paragraphTexts(box) !== '').length,
    pictures: findElements(body, 'blip').length,
  }
}

/** Returns the elements with a local name. Leaves out the fallback copies that Word adds for old programs. */
const findElements = (within: Document | Element, name: string) =>
  [...within.getElementsByTagNameNS('*', name)].filter((one) => !isFallback(one))

function isFallback(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.localName === 'Fallback') return true
  return false
}

/** Returns the text of all paragraphs, one line each. */
const paragraphTexts = (within: Document | Element) =>
  findElements(within, 'p')
    .map((paragraph) =>
      findElements(paragraph, 't')
        .filter((text) => closestParagraph(text) === paragraph)
        .map(({ textContent }) => textContent)
        .join(''),
    )
    .join('\n')
    .trim()

function closestParagraph(element: Element): Element | null {
  let at = element.parentElement
  while (at && at.localName !== 'p') at = at.parentElement
  return at
}
