import { pipeline, Readable, type Transform } from 'node:stream'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createEncodingNegotiator } from './accept-encoding.ts'

/** Encodings for JSON, the cheapest first; see the measurements in docs/decisions/0020-packed-answers.md. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Minimum size in bytes. Shorter replies are not compressed, because they fit into a few packets anyway. */
const MIN_BYTES = 4 * 1024
/** Up to this size in bytes, synchronous compression is cheaper than the thread pool. */
const MAX_SYNC_BYTES = 64 * 1024

const ZSTD_OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP_OPTIONS = { level: 1 }

const COMPRESS_SYNC: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  zstd: (body) => zstdCompressSync(body, ZSTD_OPTIONS),
  br: (body) => brotliCompressSync(body, BROTLI_OPTIONS),
  gzip: (body) => gzipSync(body, GZIP_OPTIONS),
}
type CompressCallback = (error: Error | null, packed: Buffer) => void
const COMPRESS_ASYNC: Readonly<Record<Encoding, (body: Buffer, done: CompressCallback) => void>> = {
  zstd: (body, done) => zstdCompress(body, ZSTD_OPTIONS, done),
  br: (body, done) => brotliCompress(body, BROTLI_OPTIONS, done),
  gzip: (body, done) => gzip(body, GZIP_OPTIONS, done),
}
const CREATE_STREAM: Readonly<Record<Encoding, () => Transform>> = {
  zstd: () => createZstdCompress(ZSTD_OPTIONS),
  br: () => createBrotliCompress(BROTLI_OPTIONS),
  gzip: () => createGzip(GZIP_OPTIONS),
}

/** Returns the encoding to use for an Accept-Encoding header; undefined means uncompressed. */
const negotiateEncoding = createEncodingNegotiator(ENCODINGS)

export const isWorthCompressing = (bytes: number): boolean => bytes > MIN_BYTES

/** Hook: compresses long JSON replies that are not compressed yet. */
export function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
) {
  // Files are not compressed, because ranges refer to their original bytes.
  if (request.policy?.linkable || reply.statusCode === 206) return done(null, payload)
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload
  // Replies are streamed only when they are long, so a stream is always worth compressing.
  const isWorthIt = body instanceof Readable || (Buffer.isBuffer(body) && isWorthCompressing(body.length))
  const coding = isWorthIt ? negotiateEncoding(request.headers['accept-encoding']) : undefined
  if (coding === undefined || reply.hasHeader('content-encoding') || !isJson(reply)) return done(null, payload)
  const send = (error: Error | null, packed?: Buffer | Transform) => {
    if (error) return done(error)
    reply.removeHeader('content-length')
    void reply.header('content-encoding', coding).header('vary', 'accept-encoding')
    return done(null, packed)
  }
  if (body instanceof Readable)
    return send(
      null,
      pipeline(body, CREATE_STREAM[coding](), () => {}),
    )
  const whole = body as Buffer
  return whole.length > MAX_SYNC_BYTES ? COMPRESS_ASYNC[coding](whole, send) : send(null, COMPRESS_SYNC[coding](whole))
}

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('application/json')
