import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Ticker } from '../time/ticker.ts'
import type { Kind } from './pools.ts'
import type { FileReply, ReplyHeaders } from './reply-headers.ts'
import type { Upstream } from './upstream.ts'

/** All that one streamed call needs; nothing of it is decided later. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  upstream: Upstream
  kind: Kind
  method: Dispatcher.HttpMethod
  path: string
  headers: string[]
  /** Read to its end, or streamed. */
  body: Buffer | Readable | null
  deadlineMs: number
  bodyIdleMs: number
  /** Sent once more when a kept connection turns out to be closed before an answer. */
  retry: boolean
  isRead: boolean
  file: FileReply | undefined
  /** The connections to a host that a file read may be redirected to, once and without cookies; undefined for a host that is not listed, and for what is no file. */
  follow: ((url: URL) => Dispatcher | undefined) | undefined
  reply: ReplyHeaders
  /** Adds to `out` what is ours and depends on the answer: cookies, the request's id. */
  extra: (out: string[], status: number, headers: IncomingHttpHeaders) => void
  /** Called once when the browser has its answer; `word` names a failure, `error` an unexpected exception, both for the log. */
  done: (word: string | undefined, error: unknown) => void
  /** Called once when the upstream has finished, which may be long after the browser has left. */
  ended: () => void
  ticks: Ticker
}

/** A call is watched once a second by its own clock: the pool would make two timers for each. */
export const NO_TIMERS = { headersTimeout: 0, bodyTimeout: 0 }

type Target = { pool: Dispatcher; options: Dispatcher.DispatchOptions }
/** The request for a file that the API redirects to: a listed host, with no header of the visitor's but the range. */
export function elsewhere(exchange: Exchange, location: string | undefined): Target | undefined {
  const { follow, path, upstream, headers } = exchange
  const base = new URL(path, upstream.origin)
  if (!follow || location === undefined || !URL.canParse(location, base.href)) return undefined
  const url = new URL(location, base)
  const pool = /^https?:$/.test(url.protocol) ? follow(url) : undefined
  if (!pool) return undefined
  const range = headers.indexOf('range')
  const asked = ['host', url.host, 'accept', '*/*', ...(range < 0 ? [] : headers.slice(range, range + 2))]
  return {
    pool,
    options: { origin: url.origin, path: url.pathname + url.search, method: 'GET', headers: asked, ...NO_TIMERS },
  }
}
