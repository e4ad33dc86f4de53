import { BROWSER_COOKIE, COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { parseSetCookie } from 'set-cookie-parser'

/** How cookies are named towards the browser. */
export type CookieStyle = {
  /** `__Host-` on https; nothing on plain http, where browsers refuse it. */
  host: '__Host-' | ''
}
/** How long the cookies of a reply may live: as given, for the browser session, or until an instant (ms). */
export type Keep = 'given' | 'session' | { until: number }

export const cookieStyle = (scheme: 'https' | 'http'): CookieStyle => ({ host: scheme === 'https' ? '__Host-' : '' })

/** The upstream's cookies of this site under their own names, value bytes untouched; undefined when there are none. */
export function upstreamCookies(header: string | undefined, { host }: CookieStyle): string | undefined {
  if (header === undefined) return undefined
  const pairs = pairsOf(header, `${host}${COOKIE_PREFIX.upstream}`)
  return pairs.length > 1 ? withoutDoubles(pairs) : pairs[0]
}

/** The value of one cookie of ours, by its short name; undefined where the name occurs twice. */
export function ownCookie(header: string | undefined, name: string, { host }: CookieStyle): string | undefined {
  if (header === undefined) return undefined
  const found = pairsOf(header, `${host}${COOKIE_PREFIX.own}${name}=`)
  return found.length === 1 ? found[0] : undefined
}

/** Each cookie whose name begins with `prefix`, without it. Only a semicolon ends a cookie: a space inside does not start another. */
function pairsOf(header: string, prefix: string): string[] {
  const found: string[] = []
  for (let at = 0, end = 0; at < header.length; at = end + 1) {
    end = header.indexOf(';', at)
    if (end < 0) end = header.length
    while (header[at] === ' ' || header[at] === '\t') at += 1
    if (header.startsWith(prefix, at)) found.push(header.slice(at + prefix.length, end).trimEnd())
  }
  return found
}

/** Without names that occur twice: a browser holds one of ours, so another host has set the second. */
function withoutDoubles(pairs: readonly string[]): string | undefined {
  const times = new Map<string, number>()
  for (const pair of pairs) times.set(cookieName(pair), (times.get(cookieName(pair)) ?? 0) + 1)
  const single = pairs.filter((pair) => times.get(cookieName(pair)) === 1)
  return single.length > 0 ? single.join('; ') : undefined
}
const cookieName = (pair: string) => pair.split('=', 1)[0]!.trim()

/** Cookies by name, of a text such as `upstreamCookies` gives. */
export const readCookies = (text: string | undefined): Map<string, string> =>
  new Map(
    (text ?? '')
      .split('; ')
      .flatMap((pair) => (pair.includes('=') ? [[cookieName(pair), pair.slice(pair.indexOf('=') + 1)]] : [])),
  )

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const DAY_MS = 86_400_000

/** One Set-Cookie of the upstream, read: `until` is its end in ms, undefined for a session cookie. */
export type GivenCookie = { name: string; value: string; until: number | undefined }

/** Set-Cookie as the upstream wrote it, its value untouched; undefined when it names no cookie. `now` in ms. */
export function readSetCookie(header: string, now: number): GivenCookie | undefined {
  const [cookie] = parseSetCookie(header, { decodeValues: false, silent: true, split: false })
  if (!cookie || !TOKEN.test(cookie.name)) return undefined
  const { name, value, maxAge, expires } = cookie
  return { name, value, until: maxAge === undefined ? expires?.getTime() : now + maxAge * 1000 }
}

/** Set-Cookie for a cookie of ours, by its short name. */
export const writeOwnCookie = (
  name: string,
  value: string,
  until: number | undefined,
  style: CookieStyle,
  now: number,
) => writeCookie(`${COOKIE_PREFIX.own}${name}`, value, until, style, now)

/** Set-Cookie that removes each of the upstream's cookies that a request carries. The mark of a known browser stays. */
export function removeUpstreamCookies(header: string | undefined, style: CookieStyle, now: number): string[] {
  const prefix = `${style.host}${COOKIE_PREFIX.upstream}`
  const names = (header ?? '').split(';').map(cookieName)
  return names
    .filter((name) => name.startsWith(prefix) && name !== `${prefix}${BROWSER_COOKIE}`)
    .map((name) => writeCookie(name.slice(style.host.length), '', now, style, now))
}

/** A cookie as the browser gets it: Path=/, HttpOnly, SameSite=Strict, no Domain; `__Host-` and Secure on https. */
function writeCookie(name: string, value: string, until: number | undefined, style: CookieStyle, now: number) {
  const life = until === undefined ? '' : `; Max-Age=${Math.max(0, Math.round((until - now) / 1000))}`
  return `${style.host}${name}=${value}; Path=/; HttpOnly; SameSite=Strict${style.host ? '; Secure' : ''}${life}`
}

/** The upstream's Set-Cookie headers under our names; a removal stays one whatever `keep` says. */
export function rewriteCookies(headers: readonly string[], keep: Keep, style: CookieStyle, now: number): string[] {
  return headers.flatMap((header) => {
    const given = readSetCookie(header, now)
    if (!given) return []
    // The mark of a known browser outlives the session.
    const until = lifeOf(given.until, given.name === BROWSER_COOKIE ? 'given' : keep, now)
    return [writeCookie(`${COOKIE_PREFIX.upstream}${given.name}`, given.value, until, style, now)]
  })
}

function lifeOf(until: number | undefined, keep: Keep, now: number): number | undefined {
  if (until !== undefined && until <= now) return until
  if (keep === 'given') return until
  if (keep === 'session') return undefined
  return Math.min(until ?? keep.until, keep.until)
}

/** Remember me reaches 30 days at most. */
export const REMEMBER_MS = 30 * DAY_MS
