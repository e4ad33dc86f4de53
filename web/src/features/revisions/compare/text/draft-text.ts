import type { FileObject } from '@quillgate/shared/contract/entities'
import { files } from '@quillgate/shared/contract/files'
import { readBytes } from '../../../../platform/http/http.ts'
import { onceMore } from '../../../../platform/http/once-more.ts'

/** Why a downloaded file cannot be read; a failed download is a CallError instead. */
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
  /** Text by page; a Word document is a single page. */
  pages: string[]
  /** Whether `pages` are the pages of the document. */
  hasPages: boolean
  /** Page numbers, from 1, of pages without text, such as scans. */
  pictures: number[]
}

const MOST_BYTES = 15 * 2 ** 20
const MOST_PAGES = 300

/** Downloads a stored file and returns its text. Throws TextError when it cannot be read. */
export async function readDraftText(file: FileObject, signal: AbortSignal): Promise<DraftText> {
  if ((file.size ?? 0) > MOST_BYTES) throw new TextError('too_large')
  const bytes = await onceMore(() => readBytes(files.read, { params: { key: file.key } }, signal))
  return textOf(bytes)
}

/** Returns the text of a file, whose type is detected from its bytes. Throws TextError when it cannot be read. */
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
