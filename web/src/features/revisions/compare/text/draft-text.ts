import type { FileObject } from '@quillgate/shared/contract/entities'
import { files } from '@quillgate/shared/contract/files'
import { readBytes } from '../../../../platform/http/http.ts'
import { retryOnceIfAborted } from '../../../../platform/http/retry-aborted.ts'

/** Why a downloaded file cannot be read; a failed download is a CallError instead. */
export type DraftTextErrorReason = 'too_large' | 'unknown_type' | 'damaged'
export class DraftTextError extends Error {
  override readonly name = 'DraftTextError'
  readonly reason: DraftTextErrorReason
  constructor(why: DraftTextErrorReason) {
    super(why)
    this.reason = why
  }
}

export type DraftText = {
  /** The text of each page; a Word document is a single item. */
  pages: string[]
  /** Whether `pages` are the real pages of the document: true for PDF, false for Word. */
  hasPages: boolean
  /** Page numbers, from 1, of pages without text, such as scans. */
  picturePages: number[]
}

const MAX_BYTES = 15 * 2 ** 20
const MAX_PAGES = 300

/** Downloads a stored file and returns its text. Throws DraftTextError when it cannot be read. */
export async function readDraftText(file: FileObject, signal: AbortSignal): Promise<DraftText> {
  if ((file.size ?? 0) > MAX_BYTES) throw new DraftTextError('too_large')
  const bytes = await retryOnceIfAborted(() => readBytes(files.read, { params: { key: file.key } }, signal))
  return extractText(bytes)
}

/** Returns the text of a file, whose type is detected from its bytes. Throws DraftTextError when it cannot be read. */
export async function extractText(bytes: ArrayBuffer): Promise<DraftText> {
  if (bytes.byteLength > MAX_BYTES) throw new DraftTextError('too_large')
  const header = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  if (header.includes('%PDF-')) return extractPdfText(bytes)
  if (header.startsWith('PK')) return extractWordText(bytes)
  throw new DraftTextError(bytes.byteLength === 0 ? 'damaged' : 'unknown_type')
}

async function extractPdfText(bytes: ArrayBuffer): Promise<DraftText> {
  const { extractPdfPages } = await import('../../../../ui/pdf/pdf-text.ts')
  const { pages, total } = await extractPdfPages(bytes, MAX_PAGES).catch(throwDamagedError)
  if (total > MAX_PAGES) throw new DraftTextError('too_large')
  return { pages, hasPages: true, picturePages: pages.flatMap((text, at) => (text.trim() === '' ? [at + 1] : [])) }
}

async function extractWordText(bytes: ArrayBuffer): Promise<DraftText> {
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js')
  const { value } = await mammoth.extractRawText({ arrayBuffer: bytes }).catch(throwDamagedError)
  return { pages: [value.replaceAll(/\n{2,}/g, '\n')], hasPages: false, picturePages: [] }
}

function throwDamagedError(): never {
  throw new DraftTextError('damaged')
}
