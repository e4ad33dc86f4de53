import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { fileTypeFromBuffer } from 'file-type'
import yauzl from 'yauzl'
import { pixelsOf } from './pixels.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
/** What an ending promises: the types that the content may turn out to be. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: [`${OFFICE}wordprocessingml.document`],
  xlsx: [`${OFFICE}spreadsheetml.sheet`],
  pptx: [`${OFFICE}presentationml.presentation`],
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
const UNPACKED_MAX = 200 * 1024 * 1024
const ENTRIES_MAX = 2_000
const HEAD = 64 * 1024

type Verdict = { mimetype: string } | { denial: ErrorCode }
/** The type of a stored file by its content, which must be what its name promises, whole and harmless to open. */
export async function judgeContent(path: string, name: string): Promise<Verdict> {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const promised = Object.hasOwn(TYPES, ending) ? TYPES[ending]! : undefined
  if (!promised) return { denial: 'file_type_invalid' }
  const { head, tail, size } = await ends(path)
  if (size === 0) return { denial: 'file_empty' }
  const type = (await fileTypeFromBuffer(head))?.mime ?? (isText(head) ? 'text/plain' : undefined)
  if (!type || !promised.includes(type)) return { denial: 'file_type_invalid' }
  if (!isWhole(type, tail)) return { denial: 'file_damaged' }
  if (type.startsWith('image/') && pixelsOf(type, head) > MAX_PIXELS) return { denial: 'file_too_large' }
  const denial = /openxml|opendocument/.test(type) ? await whyNotZip(path) : undefined
  return denial ? { denial } : { mimetype: type === 'application/x-cfb' ? 'application/msword' : type }
}

async function ends(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const part = async (length: number, at: number) =>
      (await file.read(Buffer.alloc(length), 0, length, at)).buffer as Buffer
    return {
      size,
      head: await part(Math.min(size, HEAD), 0),
      tail: await part(Math.min(size, 1_024), Math.max(0, size - 1_024)),
    }
  } finally {
    await file.close()
  }
}

/** The head may end within a letter. */
const isText = (head: Buffer) =>
  !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))))

function isWhole(type: string, tail: Buffer): boolean {
  if (type === 'application/pdf') return tail.includes('%%EOF')
  if (type === 'image/png') return tail.includes('IEND')
  if (type === 'image/jpeg') return tail.includes(Buffer.from([0xff, 0xd9]))
  return true
}

/** A packed document that unfolds to more than it may is never opened. */
const whyNotZip = (path: string) =>
  new Promise<ErrorCode | undefined>((done) => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return done('file_damaged')
      let unpacked = 0
      const end = (denial?: ErrorCode) => {
        zip.close()
        done(denial)
      }
      if (zip.entryCount > ENTRIES_MAX) return end('file_too_large')
      zip.on('entry', (entry: yauzl.Entry) => {
        unpacked += entry.uncompressedSize
        if (unpacked > UNPACKED_MAX) end('file_too_large')
        else zip.readEntry()
      })
      zip.on('end', () => end())
      zip.on('error', () => end('file_damaged'))
      zip.readEntry()
      return undefined
    })
  })
