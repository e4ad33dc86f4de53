import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

const MAX_BYTES = 32 * 1024 * 1024

/** Decompresses a body; undefined when it does not match its encoding or is too large. */
export function decompress(body: Buffer, encoding: string): Buffer | undefined {
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
