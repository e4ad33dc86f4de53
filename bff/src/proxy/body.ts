import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { AppError } from '../http/errors.ts'
import { isBelowMinRate } from '../http/slow-readers.ts'

const BODY_TIMEOUT_MS = 30_000
/**
 * Memory limit of all bodies that are being read. One long body can use at most a quarter of the free memory, so that
 * short bodies are never refused.
 */
const MAX_BUFFERED_BYTES = 128 * 1024 * 1024
const SHORT_BODY_BYTES = 64 * 1024

/**
 * Returns the error code for a body that is refused because of its headers; undefined when it can be read. `upload`:
 * the body must be multipart.
 */
export function validateBodyType(headers: IncomingHttpHeaders, upload: boolean): 'media_type_unsupported' | undefined {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    return 'media_type_unsupported'
  const type = headers['content-type']
  const empty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
  if (type === undefined) return empty ? undefined : 'media_type_unsupported'
  const wanted = upload ? /^\s*multipart\/form-data\s*;/i : /^\s*application\/json\s*(?:;|$)/i
  return wanted.test(type) ? undefined : 'media_type_unsupported'
}

/** Reads JSON bodies into memory, and limits the memory of all bodies that are being read. */
export class BodyReader {
  #bufferedBytes = 0

  /**
   * Reads a JSON body to its end, at most `maxBytes` within `limitMs`. Rejects with 413 or 408, with 503 when the memory
   * for bodies is used up, and when the client disconnects.
   */
  read(request: IncomingMessage, maxBytes: number, limitMs = BODY_TIMEOUT_MS): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return Promise.reject(new AppError('request_too_large'))
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let size = 0
      const letGo = () => {
        clearTimeout(timer)
        this.#bufferedBytes -= size
        size = 0
      }
      const stop = (error: Error) => {
        letGo()
        request.removeAllListeners('data')
        request.pause()
        reject(error)
      }
      const timer = setTimeout(() => stop(new AppError('request_too_slow')), limitMs)
      request.on('data', (chunk: Buffer) => {
        size += chunk.length
        this.#bufferedBytes += chunk.length
        const isMemoryLow = size > SHORT_BODY_BYTES && size > (MAX_BUFFERED_BYTES - this.#bufferedBytes) / 4
        if (size > maxBytes) stop(new AppError('request_too_large'))
        else if (isMemoryLow) stop(new AppError('busy'))
        else chunks.push(chunk)
      })
      request.once('end', () => {
        const body = Buffer.concat(chunks, size)
        letGo()
        resolve(body)
      })
      request.once('error', stop)
      // Handles a client that disconnected before reading began.
      if (request.destroyed) stop(new AppError('request_unreadable'))
      else request.once('close', () => stop(new AppError('request_unreadable')))
    })
  }
}

const RATE_CHECK_INTERVAL_MS = 10_000

/**
 * Passes an upload on and stops it when it is too large, silent for 10 s, or slower than 8 KiB/s over the whole
 * transfer.
 */
export class UploadMeter extends Transform {
  readonly #maxBytes: number
  readonly #stop: (code: 'request_too_large' | 'request_too_slow') => void
  readonly #timer: NodeJS.Timeout
  #bytes = 0
  #before = 0
  #seconds = 0

  constructor(options: {
    maxBytes: number
    stop: (code: 'request_too_large' | 'request_too_slow') => void
    checkMs?: number
  }) {
    super()
    this.#maxBytes = options.maxBytes
    this.#stop = options.stop
    const checkMs = options.checkMs ?? RATE_CHECK_INTERVAL_MS
    this.#timer = setInterval(() => this.#check(checkMs), checkMs).unref()
    this.once('close', () => clearInterval(this.#timer))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) {
      this.#stop('request_too_large')
      return
    }
    done(null, chunk)
  }

  #check(checkMs: number) {
    const silent = this.#bytes === this.#before
    this.#before = this.#bytes
    // Data is waiting because the upstream is not reading, so the sender is not slow.
    if (this.writableEnded || (silent && this.writableLength + this.readableLength > 0)) return
    this.#seconds += checkMs / 1000
    if (silent || isBelowMinRate(this.#bytes, this.#seconds, checkMs / 1000)) this.#stop('request_too_slow')
  }
}
