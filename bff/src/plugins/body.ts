import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { AppError } from './errors.ts'

/** JSON of a call: room for the largest questionnaire, not for more. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024
const JSON_MS = 30_000

/** Reads a JSON body to its end: at most `maxBytes` and 30 s. Rejects with 413, 408, or when the browser left. */
export function readBody(request: IncomingMessage, maxBytes = MAX_JSON_BYTES, limitMs = JSON_MS): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    return Promise.reject(new AppError('request_too_large'))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = (error: Error) => {
      clearTimeout(timer)
      request.removeAllListeners('data')
      request.pause()
      reject(error)
    }
    const timer = setTimeout(() => stop(new AppError('request_too_slow')), limitMs)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) stop(new AppError('request_too_large'))
      else chunks.push(chunk)
    })
    request.once('end', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks, size))
    })
    request.once('error', stop)
    // It may have gone before, while something else was waited for.
    if (request.destroyed) stop(new AppError('request_unreadable'))
    else request.once('close', () => stop(new AppError('request_unreadable')))
  })
}

const CHECK_MS = 10_000
const SLOWEST_BYTES_PER_SECOND = 8 * 1024

/** An upload on its way: counted, ended when it is too large or when its sender is slower than 8 KB/s. */
export class Meter extends Transform {
  readonly #maxBytes: number
  readonly #stop: (code: 'request_too_large' | 'request_too_slow') => void
  readonly #timer: NodeJS.Timeout
  #bytes = 0
  #before = 0

  constructor(options: {
    maxBytes: number
    stop: (code: 'request_too_large' | 'request_too_slow') => void
    checkMs?: number
  }) {
    super()
    this.#maxBytes = options.maxBytes
    this.#stop = options.stop
    const checkMs = options.checkMs ?? CHECK_MS
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
    const slow = this.#bytes - this.#before < (SLOWEST_BYTES_PER_SECOND * checkMs) / 1000
    this.#before = this.#bytes
    // What waits here waits for the upstream: that is not the sender's fault.
    if (slow && this.writableLength === 0 && this.readableLength === 0 && !this.writableEnded)
      this.#stop('request_too_slow')
  }
}
