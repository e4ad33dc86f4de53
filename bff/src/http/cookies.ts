import { BROWSER_COOKIE, COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { parseSetCookie } from 'set-cookie-parser'

export type CookieStyle = {
  /** The prefix of cookie names: `__Host-` on https, empty on plain http, where browsers refuse that prefix. */
  host: '__Host-' | ''
}
/**
 * Lifetime of the cookies in a reply. `given`: as set by the upstream. `session`: until the browser session ends.
 * `until`: as set by the upstream, but at most until this time (ms since 1970).
 */
export type CookieLifetime = 'given' | 'session' | { until: number }

export const createCookieStyle = (scheme: 'https' | 'http'): CookieStyle => ({
  host: scheme === 'https' ? '__Host-' : '',
})

/** Returns the upstream's cookies under their original names, with unchanged values; undefined when there are none. */
export function selectUpstreamCookies(header: string | undefined, { host }: CookieStyle): string | undefined {
  if (header === undefined) return undefined
  const pairs = findCookiePairs(header, `${host}${COOKIE_PREFIX.upstream}`)
  return pairs.length > 1 ? withoutDuplicates(pairs) : pairs[0]
}

/** Returns the value of one of our own cookies by its short name; undefined when it is missing or occurs twice. */
export function readOwnCookie(header: string | undefined, name: string, { host }: CookieStyle): string | undefined {
  if (header === undefined) return undefined
  const found = findCookiePairs(header, `${host}${COOKIE_PREFIX.own}${name}=`)
  return found.length === 1 ? found[0] : undefined
}

/**
 * Returns the cookies whose names begin with `prefix`, without the prefix. Only a semicolon ends a cookie; a space does
 * not start a new one.
 */
function findCookiePairs(header: string, prefix: string): string[] {
  const found: string[] = []
  for (let at = 0, end = 0; at < header.length; at = end + 1) {
    end = header.indexOf(';', at)
    if (end < 0) end = header.length
    while (header[at] === ' ' || header[at] === '\t') at += 1
    if (header.startsWith(prefix, at)) found.push(header.slice(at + prefix.length, end).trimEnd())
  }
  return found
}

/**
 * Drops cookies whose name occurs twice: a browser stores each of our cookies once, so another host must have set the
 * second one.
 */
function withoutDuplicates(pairs: readonly string[]): string | undefined {
  const times = new Map<string, number>()
  for (const pair of pairs) times.set(cookieName(pair), (times.get(cookieName(pair)) ?? 0) + 1)
  const single = pairs.filter((pair) => times.get(cookieName(pair)) === 1)
  return single.length > 0 ? single.join('; ') : undefined
}
const cookieName = (pair: string) => pair.split('=', 1)[0]!.trim()

/** Parses a result of `selectUpstreamCookies` into a map by name. */
export const readCookies = (text: string | undefined): Map<string, string> =>
  new Map(
    (text ?? '')
      .split('; ')
      .flatMap((pair) => (pair.includes('=') ? [[cookieName(pair), pair.slice(pair.indexOf('=') + 1)]] : [])),
  )

const COOKIE_NAME_PATTERN = /^[\w!#$%&'*+.^`|~-]+$/
const DAY_MS = 86_400_000

/** A parsed Set-Cookie header. `until`: its expiry (ms since 1970); undefined for a session cookie. */
export type ParsedCookie = { name: string; value: string; until: number | undefined }

/**
 * Parses a Set-Cookie header and leaves the value of the cookie unchanged. Returns undefined when the header has no
 * valid name. `now` is in ms.
 */
export function readSetCookie(header: string, now: number): ParsedCookie | undefined {
  const [cookie] = parseSetCookie(header, { decodeValues: false, silent: true, split: false })
  if (!cookie || !COOKIE_NAME_PATTERN.test(cookie.name)) return undefined
  const { name, value, maxAge, expires } = cookie
  return { name, value, until: maxAge === undefined ? expires?.getTime() : now + maxAge * 1000 }
}

/** Returns a Set-Cookie header for one of our own cookies, by its short name. */
export const writeOwnCookie = (
  name: string,
  value: string,
  until: number | undefined,
  style: CookieStyle,
  now: number,
) => writeCookie(`${COOKIE_PREFIX.own}${name}`, value, until, style, now)

/** Returns Set-Cookie headers that remove the upstream cookies of a request, except the known-browser cookie. */
export function removeUpstreamCookies(header: string | undefined, style: CookieStyle, now: number): string[] {
  const prefix = `${style.host}${COOKIE_PREFIX.upstream}`
  const names = (header ?? '').split(';').map(cookieName)
  return names
    .filter((name) => name.startsWith(prefix) && name !== `${prefix}${BROWSER_COOKIE}`)
    .map((name) => writeCookie(name.slice(style.host.length), '', now, style, now))
}

/** Formats a Set-Cookie header: Path=/, HttpOnly, SameSite=Strict, no Domain; `__Host-` and Secure on https. */
function writeCookie(name: string, value: string, until: number | undefined, style: CookieStyle, now: number) {
  const life = until === undefined ? '' : `; Max-Age=${Math.max(0, Math.round((until - now) / 1000))}`
  return `${style.host}${name}=${value}; Path=/; HttpOnly; SameSite=Strict${style.host ? '; Secure' : ''}${life}`
}

/**
 * Rewrites the Set-Cookie headers of the upstream to our cookie names and to the lifetime `keep`. This lifetime does
 * not apply to a header that removes a cookie.
 */
export function rewriteCookies(
  headers: readonly string[],
  keep: CookieLifetime,
  style: CookieStyle,
  now: number,
): string[] {
  return headers.flatMap((header) => {
    const given = readSetCookie(header, now)
    if (!given) return []
    // The known-browser cookie outlives the session, so it has the upstream's lifetime.
    const until = resolveExpiry(given.until, given.name === BROWSER_COOKIE ? 'given' : keep, now)
    return [writeCookie(`${COOKIE_PREFIX.upstream}${given.name}`, given.value, until, style, now)]
  })
}

function resolveExpiry(until: number | undefined, lifetime: CookieLifetime, now: number): number | undefined {
  if (until !== undefined && until <= now) return until
  if (lifetime === 'given') return until
  if (lifetime === 'session') return undefined
  return Math.min(until ?? lifetime.until, lifetime.until)
}

/** Maximum duration of "remember me". */
export const REMEMBER_ME_LIFETIME_MS = 30 * DAY_MS
