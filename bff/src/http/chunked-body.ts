import { Readable } from 'node:stream'

const CHUNK_BYTES = 64 * 1024

/** Returns a long body as a stream of 64 KiB chunks, so that a slow reader is not mistaken for one that has stopped. */
export function toChunkedBody(body: Uint8Array): Buffer | Readable {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (bytes.length <= CHUNK_BYTES) return bytes
  return Readable.from(splitIntoChunks(bytes))
}

function* splitIntoChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}
