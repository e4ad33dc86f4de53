import { Readable } from 'node:stream'

const PIECE_BYTES = 64 * 1024

/** An answer in our hands as it is sent: in pieces where it is long, so that it shows how much of it its reader has taken. */
export function chunkedBody(body: Uint8Array): Buffer | Readable {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (bytes.length <= PIECE_BYTES) return bytes
  return Readable.from(piecesOf(bytes))
}

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
