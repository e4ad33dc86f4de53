import type { IncomingHttpHeaders } from 'node:http'
import { create, decodeExtended } from 'content-disposition'

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
function pickHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const out: Record<string, string> = {}
  for (const name of names) {
    const value = headers[name]
    if (value !== undefined) out[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return out
}

const JSON_HEADERS = ['content-length', 'content-encoding', 'vary', 'retry-after']
const FILE_HEADERS = [...JSON_HEADERS, 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Returns the headers of JSON that is passed on unchanged: our own headers, and a few of the upstream's. */
export const createJsonHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  ...pickHeaders(headers, JSON_HEADERS),
})

/** Returns the headers of an empty reply. With a 416, `content-range` carries the size of the file. */
export const createEmptyHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'cache-control': 'no-store',
  ...pickHeaders(headers, ['content-range']),
})

/**
 * Returns the headers of a file: the upstream's validators, a safe Content-Type, and a Content-Disposition file name
 * for all browsers.
 */
export function createFileHeaders(
  headers: IncomingHttpHeaders,
  { key, download, cacheControl, sitePicture }: FileReply,
): Record<string, string> {
  const type = safeContentType(firstValue(headers['content-type']) ?? '', sitePicture)
  const shown = !download && INLINE_TYPES.has(type)
  return {
    // A reply that sets a cookie belongs to one user and must not be cached publicly.
    'cache-control': headers['set-cookie'] === undefined ? cacheControl : PRIVATE_CACHE_CONTROL,
    'content-type': type,
    ...pickHeaders(headers, FILE_HEADERS),
    'content-disposition': createContentDisposition(firstValue(headers['content-disposition']), key, shown),
  }
}

/** `sitePicture`: whether the settings of the site name this file, for example as its logo. */
export type FileReply = { key: string; download: boolean; cacheControl: string; sitePicture: boolean }

/** Cache-Control of private files: only the browser of the user can cache them, and must revalidate them each time. */
export const PRIVATE_CACHE_CONTROL = 'private, no-cache'

/** Types that are shown inline; all others are downloaded. */
const INLINE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** Content types that are safe in a browser. A file of any other type, especially a script, is sent as plain bytes. */
const SAFE_TYPES: ReadonlySet<string> = new Set([
  ...INLINE_TYPES,
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])
/**
 * Matches every image type. A site's logo can also be an SVG, which may contain scripts: browsers do not run scripts in
 * an `img` element, and a logo that is opened directly is sandboxed.
 */
const PICTURE_TYPE = /^image\/[\w.+-]+$/

/**
 * Returns the content type to send with a file: one known type, and the charset of a text. No other part of the
 * upstream's header is passed on, because browsers use the last of several types in a header.
 */
function safeContentType(given: string, isSitePicture: boolean): string {
  const [first = '', ...parameters] = given.split(';')
  const essence = first.trim().toLowerCase()
  if (!SAFE_TYPES.has(essence) && !(isSitePicture && PICTURE_TYPE.test(essence))) return 'application/octet-stream'
  if (essence !== 'text/plain') return essence
  const charset = parameters.map((one) => /^\s*charset="?([\w-]+)"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return charset ? `${essence}; charset=${charset}` : essence
}

/**
 * Returns a Content-Disposition header with the file name from the upstream's header, which can be in any encoding.
 * Without a file name, uses the last segment of the key.
 */
export function createContentDisposition(given: string | undefined, key: string, shown: boolean): string {
  const name = (given === undefined ? undefined : readFileName(given)) ?? key.split('/').at(-1) ?? ''
  // Control and bidi characters would disguise the name; a lone surrogate would make it invalid.
  const clean = name.slice(-200).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_')
  return create(clean || 'file', { type: shown ? 'inline' : 'attachment' })
}

function readFileName(given: string): string | undefined {
  const extended = /filename\*\s*=\s*"?([^;"]+)/i.exec(given)?.[1]
  const decoded = extended === undefined ? undefined : decodeExtended(extended.trim())
  if (decoded) return decoded
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(given)?.[1]?.replace(/\\(.)/g, '$1')
  // Unquoted names can contain spaces and apostrophes, so everything up to the next parameter belongs to the name.
  const plain = quoted ?? /filename\s*=\s*([^";][^;]*)/i.exec(given)?.[1]?.trim()
  return plain === undefined ? undefined : decodeHeaderBytes(plain)
}

/** Decodes a file name whose header bytes were read as latin1. Legacy APIs send UTF-8; some also percent-encode it. */
function decodeHeaderBytes(name: string): string {
  const utf8 = Buffer.from(name, 'latin1').toString('utf8')
  const read = utf8.includes('\uFFFD') ? name : utf8
  if (!/%[0-9a-f]{2}/i.test(read)) return read
  try {
    return decodeURIComponent(read)
  } catch {
    return read
  }
}
