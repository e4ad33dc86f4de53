import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import type { Dispatcher } from 'undici'

/** A call as sent to the upstream. */
export type TappedCall = { method: string; origin: string; path: string; headers: ReadonlyMap<string, string> }
/**
 * The result of a call: a complete reply, or `broken`. `body` and `sent` (the body of the request) are undefined when
 * they are too long.
 */
export type TappedResult =
  | { status: number; headers: IncomingHttpHeaders; body: Buffer | undefined; bytes: number; sent: Buffer | undefined }
  | 'broken'
/**
 * Receives the calls that are sent while `isOn` returns true. A call for which `onCall` returns undefined is not
 * copied.
 */
export type TapListener = {
  isOn: () => boolean
  onCall: (asked: TappedCall) => ((answered: TappedResult) => void) | undefined
}

const MAX_BYTES = 5 * 1024 * 1024
/** Request headers that are removed, because they would make the reply conditional or partial. */
const CONDITIONAL_HEADERS: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'if-range', 'range'])

/**
 * Creates an interceptor that copies calls and replies to `listener`. Bytes, order and backpressure are unchanged, but
 * compressed and partial replies are not requested.
 */
export const createTapInterceptor =
  (listener: TapListener): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    if (!listener.isOn()) return dispatch(options, handler)
    const given = (options.headers ?? []) as string[]
    const { method, path, origin = '' } = options
    const pairs = given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1]!] as const] : []))
    const done = listener.onCall({ method, path, origin: String(origin), headers: new Map(pairs) })
    if (!done) return dispatch(options, handler)
    const headers = pairs.flatMap(([name, value]) =>
      CONDITIONAL_HEADERS.has(name) ? [] : [name, name === 'accept-encoding' ? 'identity' : value],
    )
    const sent = new BodyCopy()
    const body =
      options.body instanceof Readable ? pipeline(options.body, createCopyTransform(sent), () => {}) : options.body
    if (Buffer.isBuffer(body)) sent.push(body)
    return dispatch({ ...options, headers, body }, createTapHandler(handler, sent, done))
  }

/** Copies up to 5 MiB; beyond that only counts the bytes. */
class BodyCopy {
  bytes = 0
  #chunks: Buffer[] = []

  push(chunk: Buffer) {
    this.bytes += chunk.length
    if (this.bytes <= MAX_BYTES) this.#chunks.push(Buffer.from(chunk))
    else this.#chunks = []
  }
  get whole() {
    return this.bytes <= MAX_BYTES ? Buffer.concat(this.#chunks) : undefined
  }
}

const createCopyTransform = (copy: BodyCopy) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      copy.push(chunk)
      done(null, chunk)
    },
  })

function createTapHandler(
  handler: Dispatcher.DispatchHandler,
  sent: BodyCopy,
  done: (answered: TappedResult) => void,
): Dispatcher.DispatchHandler {
  const got = new BodyCopy()
  let answer: { status: number; headers: IncomingHttpHeaders } | undefined
  return {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart(controller, status, headers, message) {
      if (status >= 200) answer = { status, headers }
      return handler.onResponseStart?.(controller, status, headers, message)
    },
    onResponseData(controller, chunk) {
      got.push(chunk)
      return handler.onResponseData?.(controller, chunk)
    },
    onResponseEnd(controller, trailers) {
      done(answer ? { ...answer, body: got.whole, bytes: got.bytes, sent: sent.whole } : 'broken')
      return handler.onResponseEnd?.(controller, trailers)
    },
    onResponseError(controller, error) {
      done('broken')
      return handler.onResponseError?.(controller, error)
    },
  }
}
