import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { Dispatcher } from 'undici'
import type { Ticker } from '../../lib/ticker.ts'
import type { FileReply } from './reply-headers.ts'
import type { Upstream } from './upstream.ts'

/**
 * The reply to a streamed call. `json` and `file` are passed on unchanged. `buffered` is any other reply; it is read
 * completely, because it must be parsed first. `isFromStore`: a redirect led to a file host, which has no sessions and
 * whose cookies are dropped.
 */
export type StreamedReply = { status: number; headers: IncomingHttpHeaders; isFromStore: boolean } & (
  | { shape: 'json' | 'file'; body: Buffer | Readable }
  | { shape: 'buffered'; body: Buffer }
)

export type Exchange = {
  policy: Policy
  request: IncomingMessage
  response: ServerResponse
  upstream: Upstream
  path: string
  headers: string[]
  body: Buffer | Readable | null
  deadlineMs: number
  file: FileReply | undefined
  /**
   * Returns the connection pool of a host to which the API can redirect file reads; undefined for other hosts. Only one
   * redirect is followed, and no cookies are sent to the host.
   */
  redirectPool: (url: URL) => Dispatcher | undefined
  /** Called once when the reply can start, unless the client has disconnected. */
  answer: (answer: StreamedReply) => void
  /** Called instead of `answer` on a failure. */
  refuse: (error: Error) => void
  /**
   * Called with a reason to log when no error can be sent: the client disconnected, or a reply was cut off after it
   * started.
   */
  onFailure: (word: string) => void
  /**
   * Called once when the upstream has finished, possibly long after the client disconnected. `undelivered`: the status
   * of a reply that was discarded because the client had disconnected, else 0.
   */
  onFinish: (undelivered: number) => void
  ticks: Ticker
}

/** Uploads and downloads take as long as the user's connection needs, so they use separate slots and connections. */
export const poolKind = ({ upload, linkable }: Policy) => (upload || linkable ? 'streams' : 'calls')

/**
 * Disables the timeouts of undici, which would create two timers per call: the shared ticker checks all calls once a
 * second.
 */
export const NO_UNDICI_TIMEOUTS = { headersTimeout: 0, bodyTimeout: 0 }

type RedirectTarget = { pool: Dispatcher; options: Dispatcher.DispatchOptions }
/**
 * Returns the request for a file that the API redirects to; undefined when the host of the file is not allowed. The
 * only header of the visitor in this request is `range`.
 */
export function resolveRedirect(exchange: Exchange, location: string | undefined): RedirectTarget | undefined {
  const { file, redirectPool, path, upstream, headers } = exchange
  const base = new URL(path, upstream.origin)
  if (!file || location === undefined || !URL.canParse(location, base.href)) return undefined
  const url = new URL(location, base)
  const pool = /^https?:$/.test(url.protocol) ? redirectPool(url) : undefined
  if (!pool) return undefined
  const range = headers.indexOf('range')
  const asked = ['host', url.host, 'accept', '*/*', ...(range < 0 ? [] : headers.slice(range, range + 2))]
  return {
    pool,
    options: {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: asked,
      ...NO_UNDICI_TIMEOUTS,
    },
  }
}
