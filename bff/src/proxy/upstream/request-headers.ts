import type { IncomingHttpHeaders } from 'node:http'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { type CookieStyle, selectUpstreamCookies } from '../../http/cookies.ts'
import { createTraceparent, type Trace } from '../../lib/trace.ts'

/**
 * Values for the headers of a call. `host` is the Host of the upstream; `authority` and `scheme` are those of the site
 * in the browser.
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
export function createRequestHeaders(
  clientHeaders: IncomingHttpHeaders,
  caller: Caller,
  style: CookieStyle,
  identity = false,
): string[] {
  const out = createForwardingHeaders(caller)
  // Only the client headers listed below are sent upstream, so no forwarded header and no cookie of another site is
  // sent.
  const connection = clientHeaders.connection?.toLowerCase()
  appendHeader(out, connection, 'accept', clientHeaders.accept)
  appendHeader(out, connection, 'accept-language', clientHeaders['accept-language'])
  if (!identity) appendHeader(out, connection, 'accept-encoding', clientHeaders['accept-encoding'])
  appendHeader(out, connection, 'range', clientHeaders.range)
  appendHeader(out, connection, 'if-range', clientHeaders['if-range'])
  appendHeader(out, connection, 'if-none-match', clientHeaders['if-none-match'])
  appendHeader(out, connection, 'if-modified-since', clientHeaders['if-modified-since'])
  appendHeader(out, connection, 'user-agent', clientHeaders['user-agent'])
  // These headers are sent even if the Connection header names them, because dropping them would change the meaning of
  // a call.
  appendHeader(out, undefined, 'content-type', clientHeaders['content-type'])
  appendHeader(out, undefined, 'idempotency-key', clientHeaders['idempotency-key'])
  appendHeader(out, undefined, REMEMBER_HEADER, clientHeaders[REMEMBER_HEADER])
  if (identity) out.push('accept-encoding', 'identity')
  const cookies = selectUpstreamCookies(clientHeaders.cookie, style)
  if (cookies !== undefined) out.push('cookie', cookies)
  return out
}

/** Adds a header, unless the Connection header marks it as hop-by-hop. */
function appendHeader(
  out: string[],
  connection: string | undefined,
  name: string,
  value: string | string[] | undefined,
) {
  if (typeof value !== 'string') return
  if (connection === undefined || connection === 'keep-alive' || !isNamedByConnection(connection, name))
    out.push(name, value)
}

const isNamedByConnection = (connection: string, name: string) =>
  connection.split(',').some((part) => part.trim() === name)

/** Returns the headers that we set on every request to the upstream. */
export const createForwardingHeaders = (caller: Caller): string[] => [
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
  createTraceparent(caller.trace),
  ...(caller.trace.state === undefined ? [] : ['tracestate', caller.trace.state]),
]
