import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import type { Dispatcher } from 'undici'

/** A call as it goes upstream. */
export type Asked = { method: string; origin: string; path: string; headers: ReadonlyMap<string, string> }
/** What became of it: an answer read to its end, or none. A `body` that is too long, as was `sent`, is undefined. */
export type Answered =
  | { status: number; headers: IncomingHttpHeaders; body: Buffer | undefined; bytes: number; sent: Buffer | undefined }
  | 'broken'
/** Hears calls while it is on. `hear`, undefined: this one is of no interest, and nothing of it is copied. */
export type Listener = { isOn: () => boolean; hear: (asked: Asked) => ((answered: Answered) => void) | undefined }

const MAX_BYTES = 5 * 1024 * 1024
/** What would make an answer unreadable or partial to whoever listens. */
const LEFT_OUT: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since', 'if-range', 'range'])

/** Lets `listener` hear what passes; bytes, order and backpressure stay, but packed and partial answers are not asked for. */
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

/** A bounded copy: past the bound it only counts. */
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
