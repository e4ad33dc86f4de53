import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { Dispatcher } from 'undici'
import type { Ticker } from '../../lib/ticker.ts'
import type { FileReply } from './reply-headers.ts'
import type { Upstream } from './upstream.ts'

/**
 * `json` and `file` pass as they are; `odd` is neither, read to its end, and must be interpreted. `isFromStore`: a redirect
 * led to a host of files, which knows nothing of sessions and whose cookies are not passed on.
 */
export type Answer = { status: number; headers: IncomingHttpHeaders; isFromStore: boolean } & (
  | { shape: 'json' | 'file'; body: Buffer | Readable }
  | { shape: 'odd'; body: Buffer }
)

/** All that one streamed call needs; nothing of it is decided later. */
export type Exchange = {
  policy: Policy
  request: IncomingMessage
  response: ServerResponse
  upstream: Upstream
  path: string
  headers: string[]
  /** Read to its end, or streamed. */
  body: Buffer | Readable | null
  deadlineMs: number
  file: FileReply | undefined
  /** The connections to a host that a file read may be redirected to, once and without cookies; undefined for other hosts. */
  follow: (url: URL) => Dispatcher | undefined
  /** Called once when the answer may begin, unless the browser has left. */
  answer: (answer: Answer) => void
  /** Called instead when there is none. */
  refuse: (error: Error) => void
  /** Names a failure that cannot be answered, for the log: the browser has left, or an answer broke off. */
  failed: (word: string) => void
  /** Called once when the upstream has finished, which may be long after the browser has left. */
  ended: () => void
  ticks: Ticker
}

/** Files in both directions take as long as a person’s line does: they have places of their own. */
export const kindOf = ({ upload, linkable }: Policy) => (upload || linkable ? 'streams' : 'calls')

/** A call is watched once a second by its own clock: the pool would make two timers for each. */
export const NO_TIMERS = { headersTimeout: 0, bodyTimeout: 0 }

type Target = { pool: Dispatcher; options: Dispatcher.DispatchOptions }
/** The request for a file that the API redirects to: a listed host, with no header of the visitor's but the range. */
export function elsewhere(exchange: Exchange, location: string | undefined): Target | undefined {
  const { file, follow, path, upstream, headers } = exchange
  const base = new URL(path, upstream.origin)
  if (!file || location === undefined || !URL.canParse(location, base.href)) return undefined
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
