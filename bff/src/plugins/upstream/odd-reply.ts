import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

const MAX_BYTES = 32 * 1024 * 1024

/** Whether a reply says that it is JSON. */
export const isJson = (headers: IncomingHttpHeaders): boolean =>
  /^\s*(?:application|text)\/(?:[\w.+-]*\+)?json\b/i.test(headers['content-type'] ?? '')

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
  if (start[0] !== '{' && start[0] !== '[') return no
  try {
    return { ok: true, body: plain, raw: JSON.parse(plain.toString('utf8').replace(/^\uFEFF/, '')) }
  } catch {
    return no
  }
}

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
