import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import type { Dispatcher } from 'undici'

/** A call as it goes upstream. */
export type Asked = { method: string; origin: string; path: string; headers: ReadonlyMap<string, string> }
/** How it ended: a complete answer, or `broken`. `body` and `sent` (the request's body) are undefined where they were too long. */
export type Answered =
  | { status: number; headers: IncomingHttpHeaders; body: Buffer | undefined; bytes: number; sent: Buffer | undefined }
  | 'broken'
/** Is given each call while it is on. Where `hear` answers undefined the call is not copied. */
export type Listener = { isOn: () => boolean; hear: (asked: Asked) => ((answered: Answered) => void) | undefined }

const MAX_BYTES = 5 * 1024 * 1024
/** Request headers that would make the answer conditional or partial. */
const LEFT_OUT: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'if-range', 'range'])

/** Gives `listener` a copy of calls and answers. Bytes, order and backpressure stay as they are, but compressed and partial answers are not requested. */
export const tapped =
  (listener: Listener): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    if (!listener.isOn()) return dispatch(options, handler)
    const given = (options.headers ?? []) as string[]
    const { method, path, origin = '' } = options
    const pairs = given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1]!] as const] : []))
    const done = listener.hear({ method, path, origin: String(origin), headers: new Map(pairs) })
    if (!done) return dispatch(options, handler)
    const headers = pairs.flatMap(([name, value]) =>
      LEFT_OUT.has(name) ? [] : [name, name === 'accept-encoding' ? 'identity' : value],
    )
    const sent = new Copy()
    const body = options.body instanceof Readable ? pipeline(options.body, through(sent), () => {}) : options.body
    if (Buffer.isBuffer(body)) sent.push(body)
    return dispatch({ ...options, headers, body }, heard(handler, sent, done))
  }

/** A copy of at most 5 MiB; of more, only the length. */
class Copy {
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

const through = (copy: Copy) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      copy.push(chunk)
      done(null, chunk)
    },
  })

function heard(
  handler: Dispatcher.DispatchHandler,
  sent: Copy,
  done: (answered: Answered) => void,
): Dispatcher.DispatchHandler {
  const got = new Copy()
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
