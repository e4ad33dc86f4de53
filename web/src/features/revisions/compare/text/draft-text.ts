import type { FileObject } from '@quillgate/shared/contract/entities'
import { files } from '@quillgate/shared/contract/files'
import { readBytes } from '../../../../platform/http/http.ts'
import { onceMore } from '../../../../platform/http/once-more.ts'

/** Why the text of a file that has arrived cannot be read; a file that did not arrive is a CallError. */
export type Unreadable = 'too_large' | 'unknown_type' | 'damaged'
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly why: Unreadable
  constructor(why: Unreadable) {
    super(why)
    this.why = why
  }
}

export type DraftText = {
  /** The text page by page; a Word document is one. */
  pages: string[]
  /** Whether pages are those of the paper. */
  hasPages: boolean
  /** Pages, from 1, that are pictures: nothing on them is text. */
  pictures: number[]
}

const MOST_BYTES = 15 * 2 ** 20
const MOST_PAGES = 300

/** The text of a stored file, read in the browser. */
export async function readDraftText(file: FileObject, signal: AbortSignal): Promise<DraftText> {
  if ((file.size ?? 0) > MOST_BYTES) throw new TextError('too_large')
  const bytes = await onceMore(() => readBytes(files.read, { params: { key: file.key } }, signal))
  return textOf(bytes)
}

/** The text in a file's bytes, which say themselves what they are. */
export async function textOf(bytes: ArrayBuffer): Promise<DraftText> {
  if (bytes.byteLength > MOST_BYTES) throw new TextError('too_large')
  const mark = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  if (mark.includes('%PDF-')) return pdfText(bytes)
  if (mark.startsWith('PK')) return wordText(bytes)
  throw new TextError(bytes.byteLength === 0 ? 'damaged' : 'unknown_type')
}

async function pdfText(bytes: ArrayBuffer): Promise<DraftText> {
  const { pdfPages } = await import('../../../../ui/pdf/pdf-text.ts')
  const { pages, total } = await pdfPages(bytes, MOST_PAGES).catch(damaged)
  if (total > MOST_PAGES) throw new TextError('too_large')
  return { pages, hasPages: true, pictures: pages.flatMap((text, at) => (text.trim() === '' ? [at + 1] : [])) }
}

async function wordText(bytes: ArrayBuffer): Promise<DraftText> {
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js')
  const { value } = await mammoth.extractRawText({ arrayBuffer: bytes }).catch(damaged)
  return { pages: [value.replaceAll(/\n{2,}/g, '\n')], hasPages: false, pictures: [] }
}

function damaged(): never {
  throw new TextError('damaged')
}
