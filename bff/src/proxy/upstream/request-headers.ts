import type { IncomingHttpHeaders } from 'node:http'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { type CookieStyle, upstreamCookies } from '../../http/cookies.ts'
import type { Trace } from '../../lib/trace.ts'

/**
 * Values for the headers of a call: `host` addresses the upstream; `authority` and `scheme` are those that browsers use
 * for the site.
 */
export type Caller = {
  host: string
  origin: string
  authority: string
  scheme: 'https' | 'http'
  address: string
  requestId: string
  trace: Trace
}

/**
 * Returns the headers of a call on behalf of a browser, as undici's flat list. `identity`: requests an uncompressed
 * reply, because the BFF reads it.
 */
export function requestHeaders(
  given: IncomingHttpHeaders,
  caller: Caller,
  style: CookieStyle,
  identity = false,
): string[] {
  const out = ownHeaders(caller)
  // Allowlist of the client headers that are sent upstream. It excludes forwarded headers and the cookies of other
  // sites.
  const connection = given.connection?.toLowerCase()
  pass(out, connection, 'accept', given.accept)
  pass(out, connection, 'accept-language', given['accept-language'])
  if (!identity) pass(out, connection, 'accept-encoding', given['accept-encoding'])
  pass(out, connection, 'range', given.range)
  pass(out, connection, 'if-range', given['if-range'])
  pass(out, connection, 'if-none-match', given['if-none-match'])
  pass(out, connection, 'if-modified-since', given['if-modified-since'])
  pass(out, connection, 'user-agent', given['user-agent'])
  // These headers are sent even if the Connection header names them, because dropping them would change the meaning of
  // a call.
  pass(out, undefined, 'content-type', given['content-type'])
  pass(out, undefined, 'idempotency-key', given['idempotency-key'])
  pass(out, undefined, REMEMBER_HEADER, given[REMEMBER_HEADER])
  if (identity) out.push('accept-encoding', 'identity')
  const cookies = upstreamCookies(given.cookie, style)
  if (cookies !== undefined) out.push('cookie', cookies)
  return out
}

/** Adds a header, unless the Connection header marks it as hop-by-hop. */
function pass(out: string[], connection: string | undefined, name: string, value: string | string[] | undefined) {
  if (typeof value !== 'string') return
  if (connection === undefined || connection === 'keep-alive' || !namedBy(connection, name)) out.push(name, value)
}

const namedBy = (connection: string, name: string) => connection.split(',').some((part) => part.trim() === name)

/** Returns the headers that we set on every request to the upstream. */
export const ownHeaders = (caller: Caller): string[] => [
  'host',
  caller.host,
  'x-forwarded-host',
  caller.authority,
  'x-forwarded-proto',
  caller.scheme,
  'x-forwarded-for',
  caller.address,
  'origin',
  caller.origin,
  'x-request-id',
  caller.requestId,
  'traceparent',
  caller.trace.parent,
  ...(caller.trace.state === undefined ? [] : ['tracestate', caller.trace.state]),
]
