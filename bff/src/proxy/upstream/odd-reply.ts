import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** A reply read to its end. */
export type UpstreamReply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const MAX_BYTES = 32 * 1024 * 1024

/** Whether a reply says that it is JSON. */
export const isJson = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  type === 'application/json' || /^\s*(?:application|text)\/(?:[\w.+-]*\+)?json\b/i.test(type)

/** Whether the answer to a file read is a stored file, although it is JSON: only a file is read in parts, has a name or a date. */
export const isStored = (status: number, headers: IncomingHttpHeaders): boolean =>
  status < 300 &&
  (status === 206 || headers['content-disposition'] !== undefined || headers['last-modified'] !== undefined)

/**
 * What a reply that is not labelled JSON turns out to be. JSON under another label passes as JSON, nothing at all is {};
 * anything else is an error with the reply's own status, a success then 502.
 */
export function readOddReply(
  status: number,
  headers: IncomingHttpHeaders,
  body: Buffer,
): { ok: true; body: Buffer; raw: unknown } | { ok: false; status: number } {
  const plain = unpack(body, headers['content-encoding'] ?? '')
  const no = { ok: false as const, status: status >= 400 ? status : 502 }
  if (!plain) return no
  const start = plain
    .subarray(0, 64)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') return status < 400 ? { ok: true, body: Buffer.from('{}'), raw: {} } : no
  if ((start[0] !== '{' && start[0] !== '[') || isDeep(plain)) return no
  try {
    return { ok: true, body: plain, raw: JSON.parse(plain.toString('utf8').replace(/^\uFEFF/, '')) }
  } catch {
    return no
  }
}

/** No documented reply is nested half as deep. */
const MAX_DEPTH = 32
const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/** Whether a JSON text is nested too deeply, seen from its brackets alone: taking it apart could cost seconds. */
function isDeep(text: Buffer): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]!
    if (quoted) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1
  }
  return false
}

/** A JSON text that opens a bracket and does not close it has lost its end on the way. */
export function isCutOff(body: Buffer, headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] !== undefined) return false
  let [first, last] = [0, body.length - 1]
  while (first < last && body[first]! <= BLANK) first += 1
  while (last > first && body[last]! <= BLANK) last -= 1
  const closing = CLOSING.get(body[first]!)
  return closing !== undefined && body[last] !== closing
}
const BLANK = 0x20
const CLOSING = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
])

export const isHtml = (headers: IncomingHttpHeaders) =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')

/** The bytes without their content encoding; undefined when they are not what it says or too many. */
export function unpack(body: Buffer, encoding: string): Buffer | undefined {
  const limit = { maxOutputLength: MAX_BYTES }
  try {
    switch (encoding.trim().toLowerCase()) {
      case '':
      case 'identity':
        return body
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(body, limit)
      case 'br':
        return brotliDecompressSync(body, limit)
      case 'deflate':
        return inflateSync(body, limit)
      default:
        return undefined
    }
  } catch {
    return undefined
  }
}
