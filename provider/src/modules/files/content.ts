import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { fileTypeFromBuffer } from 'file-type'
import yauzl from 'yauzl'
import { countPixels, type ReadBytes } from './pixels.ts'

const OFFICE_MIME_PREFIX = 'application/vnd.openxmlformats-officedocument.'
/** Allowed MIME types by file extension. */
const MIME_TYPES_BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: [`${OFFICE_MIME_PREFIX}wordprocessingml.document`],
  xlsx: [`${OFFICE_MIME_PREFIX}spreadsheetml.sheet`],
  pptx: [`${OFFICE_MIME_PREFIX}presentationml.presentation`],
  odt: ['application/vnd.oasis.opendocument.text'],
  doc: ['application/msword', 'application/x-cfb'],
  rtf: ['application/rtf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  txt: ['text/plain'],
  md: ['text/plain'],
  csv: ['text/plain'],
}
const MAX_PIXELS = 40_000_000
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
const MAX_ZIP_ENTRIES = 2_000
const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 1_024

type ContentCheck = { mimetype: string } | { denial: ErrorCode }
/**
 * Detects the type of a stored file from its content. Refuses a file that does not match its extension, is truncated,
 * or is unsafe to open.
 */
export async function checkContent(path: string, name: string): Promise<ContentCheck> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const expectedTypes = Object.hasOwn(MIME_TYPES_BY_EXTENSION, extension)
    ? MIME_TYPES_BY_EXTENSION[extension]!
    : undefined
  if (!expectedTypes) return { denial: 'file_type_invalid' }
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return { denial: 'file_empty' }
    const read: ReadBytes = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0, HEAD_BYTES)
    const type = (await fileTypeFromBuffer(head))?.mime ?? (isText(head) ? 'text/plain' : undefined)
    if (!type || !expectedTypes.includes(type)) return { denial: 'file_type_invalid' }
    const denial =
      (await validateCompleteness(type, { read, head, size })) ??
      (isZipBased(type) ? await validateZip(path) : undefined)
    return denial ? { denial } : { mimetype: type === 'application/x-cfb' ? 'application/msword' : type }
  } finally {
    await file.close()
  }
}

/** Ignores up to three bytes at the end, because `head` can end in the middle of a UTF-8 character. */
const isText = (head: Buffer) =>
  !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))))
const isZipBased = (type: string) => /openxml|opendocument/.test(type)

type OpenFile = { read: ReadBytes; head: Buffer; size: number }
async function validateCompleteness(type: string, { read, head, size }: OpenFile): Promise<ErrorCode | undefined> {
  const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
  if (!isComplete(type, { head, tail, size })) return 'file_damaged'
  if (!type.startsWith('image/')) return undefined
  const pixels = await countPixels(type, read)
  return pixels === 0 ? 'file_damaged' : pixels > MAX_PIXELS ? 'file_too_large' : undefined
}

/**
 * Returns whether a file is complete: it ends with the end marker of its format, or has the length that its header
 * declares.
 */
function isComplete(type: string, { head, tail, size }: { head: Buffer; tail: Buffer; size: number }): boolean {
  switch (type) {
    case 'application/pdf':
      return tail.includes('%%EOF')
    case 'image/png':
      return tail.includes('IEND')
    case 'image/jpeg':
      return tail.includes(Buffer.from([0xff, 0xd9]))
    case 'image/gif':
      return tail.at(tail.findLastIndex((byte) => byte !== 0)) === 0x3b
    case 'image/webp':
      return head.readUInt32LE(4) + 8 <= size
    case 'application/rtf':
      return tail.toString('latin1').trimEnd().replace(/\0+$/, '').endsWith('}')
    case 'application/msword':
    case 'application/x-cfb':
      return head.length >= 80 && lastSector(head) <= size
    default:
      return true
  }
}

/** Returns the offset of the last sector that the header of an old Office file refers to. */
function lastSector(head: Buffer): number {
  const size = 1 << head.readUInt16LE(30)
  const first = [head.readUInt32LE(48), head.readUInt32LE(76)]
  return Math.max(...first.map((sector) => (sector + 1) * size))
}

/** Returns an error code if the document is not a valid zip archive, or is too large to unpack. */
async function validateZip(path: string): Promise<ErrorCode | undefined> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
    try {
      if (zip.entryCount > MAX_ZIP_ENTRIES) return 'file_too_large'
      const entries: yauzl.Entry[] = []
      for await (const entry of zip.eachEntry()) entries.push(entry)
      if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MAX_UNPACKED_BYTES)
        return 'file_too_large'
      // Unpacks every entry and discards the data, because reading throws if an entry is larger than declared.
      for (const entry of entries) for await (const _ of await zip.openReadStreamPromise(entry)) void _
      return undefined
    } finally {
      zip.close()
    }
  } catch {
    return 'file_damaged'
  }
}
