import type { IncomingHttpHeaders } from 'node:http'
import { create, decodeExtended } from 'content-disposition'

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const out: Record<string, string> = {}
  for (const name of names) {
    const value = headers[name]
    if (value !== undefined) out[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return out
}

const OF_JSON = ['content-length', 'content-encoding', 'vary', 'retry-after']
const OF_FILE = [...OF_JSON, 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Which of the upstream's headers reach a browser with JSON that passes as it came; everything else is ours. */
export const jsonHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  ...pick(headers, OF_JSON),
})

/** With an answer without a body; `content-range`: how long a file is that has no such part. */
export const emptyHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'cache-control': 'no-store',
  ...pick(headers, ['content-range']),
})

/** With a file: the upstream's validators, a name that any browser understands, a box it cannot act out of. */
export function fileHeaders(
  headers: IncomingHttpHeaders,
  { key, download, cacheControl, sitePicture }: FileReply,
): Record<string, string> {
  const type = shownType(text(headers['content-type']) ?? '', sitePicture)
  const shown = !download && SHOWN.has(type)
  return {
    // A cookie beside a picture is one person's.
    'cache-control': headers['set-cookie'] === undefined ? cacheControl : PRIVATE,
    'content-type': type,
    ...pick(headers, OF_FILE),
    'content-disposition': disposition(text(headers['content-disposition']), key, shown),
  }
}

/** `sitePicture`: one that the site's settings name. */
export type FileReply = { key: string; download: boolean; cacheControl: string; sitePicture: boolean }

/** A file that a browser keeps for its own person, and asks about each time. */
export const PRIVATE = 'private, no-cache'

/** Pictures may be shown in place; everything else is kept as a file. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** Under these types a file can do nothing in a browser; any other travels as bytes, above all a script. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...SHOWN,
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])
/** A site's own logo may be of any image type: shown as a picture it runs nothing, opened by itself it is sandboxed. */
const PICTURE = /^image\/[\w.+-]+$/

/**
 * Returns the type a file is sent with: one that we know, written by us, with the charset of a text. Browsers take the
 * last of several types in the header, so nothing else of what the upstream sent is passed on.
 */
function shownType(given: string, sitePicture: boolean): string {
  const [first = '', ...parameters] = given.split(';')
  const essence = first.trim().toLowerCase()
  if (!HARMLESS.has(essence) && !(sitePicture && PICTURE.test(essence))) return 'application/octet-stream'
  if (essence !== 'text/plain') return essence
  const charset = parameters.map((one) => /^\s*charset="?([\w-]+)"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return charset ? `${essence}; charset=${charset}` : essence
}

/** The file's name as the upstream meant it, however it wrote it; else the last part of its key. */
export function disposition(given: string | undefined, key: string, shown: boolean): string {
  const name = (given === undefined ? undefined : fileName(given)) ?? key.split('/').at(-1) ?? ''
  // Control and direction characters would make another name of it, half a character none at all.
  const clean = name.slice(-200).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_')
  return create(clean || 'file', { type: shown ? 'inline' : 'attachment' })
}

function fileName(given: string): string | undefined {
  const extended = /filename\*\s*=\s*"?([^;"]+)/i.exec(given)?.[1]
  const decoded = extended === undefined ? undefined : decodeExtended(extended.trim())
  if (decoded) return decoded
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(given)?.[1]?.replace(/\\(.)/g, '$1')
  // Unquoted names hold blanks and apostrophes in the wild: everything up to the next parameter counts.
  const plain = quoted ?? /filename\s*=\s*([^";][^;]*)/i.exec(given)?.[1]?.trim()
  return plain === undefined ? undefined : fromBytes(plain)
}

/** Header bytes are read one by one; legacies send UTF-8 in them, some percent-encoded. */
function fromBytes(name: string): string {
  const utf8 = Buffer.from(name, 'latin1').toString('utf8')
  const read = utf8.includes('\uFFFD') ? name : utf8
  if (!/%[0-9a-f]{2}/i.test(read)) return read
  try {
    return decodeURIComponent(read)
  } catch {
    return read
  }
}
