import type { IncomingHttpHeaders } from 'node:http'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { type CookieStyle, upstreamCookies } from '../http/cookies.ts'

/** The request headers that are passed on to the upstream; all others are dropped, above all forwarded headers and cookies of other sites. */
const ALLOWED = [
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'idempotency-key',
  REMEMBER_HEADER,
] as const
/** Passed on even where the Connection header names them: a browser could otherwise change what a call means. */
const STAY: ReadonlySet<string> = new Set(['content-type', 'idempotency-key', REMEMBER_HEADER])

/** What the headers of a call are made of: `host` as the upstream is addressed, `authority` and `scheme` as browsers address the site. */
export type Caller = {
  host: string
  origin: string
  authority: string
  scheme: 'https' | 'http'
  address: string
  requestId: string
}

/** Headers of a call on behalf of a browser, as undici's flat list; `identity`: asks for an uncompressed reply, because we read it. */
export function requestHeaders(
  given: IncomingHttpHeaders,
  caller: Caller,
  style: CookieStyle,
  identity = false,
): string[] {
  const out = ownHeaders(caller)
  const connection = given.connection?.toLowerCase()
  for (const name of ALLOWED) {
    const value = given[name]
    if (typeof value !== 'string' || (identity && name === 'accept-encoding')) continue
    if (connection !== undefined && connection !== 'keep-alive' && !STAY.has(name) && namedBy(connection, name))
      continue
    out.push(name, value)
  }
  if (identity) out.push('accept-encoding', 'identity')
  const cookies = upstreamCookies(given.cookie, style)
  if (cookies !== undefined) out.push('cookie', cookies)
  return out
}

const namedBy = (connection: string, name: string) => connection.split(',').some((part) => part.trim() === name)

/** The headers that we set, also for our own requests. */
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
]
