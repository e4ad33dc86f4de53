/** What becomes of the upstream's cookies: their names carry ours, everything but the value is written anew. */
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
  const prefix = `${host}u.`
  let own: string | undefined
  for (let at = 0, end = 0; at < header.length; at = end + 1) {
    end = header.indexOf(';', at)
    if (end < 0) end = header.length
    while (header[at] === ' ' || header[at] === '\t') at += 1
    if (!header.startsWith(prefix, at)) continue
    const pair = header.slice(at + prefix.length, end).trimEnd()
    own = own === undefined ? pair : `${own}; ${pair}`
  }
  return own
}

/** The value of one cookie of ours, by its short name. */
export function ownCookie(header: string | undefined, name: string, { host }: CookieStyle): string | undefined {
  if (header === undefined) return undefined
  const start = `${host}q.${name}=`
  for (let at = header.indexOf(start); at >= 0; at = header.indexOf(start, at + 1)) {
    const before = header[at - 1]
    if (at > 0 && before !== ' ' && before !== ';') continue
    const end = header.indexOf(';', at)
    return header.slice(at + start.length, end < 0 ? undefined : end).trimEnd()
  }
  return undefined
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const DAY_MS = 86_400_000

/** One Set-Cookie of the upstream, read: `until` is its end in ms, undefined for a session cookie. */
export type GivenCookie = { name: string; value: string; until: number | undefined }

/** Set-Cookie as the upstream wrote it; undefined when it names no cookie. `now` in ms. */
export function readSetCookie(header: string, now: number): GivenCookie | undefined {
  const [pair = '', ...attributes] = header.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals).trim()
  if (equals < 1 || !TOKEN.test(name)) return undefined
  let expires: number | undefined
  let maxAge: number | undefined
  for (const attribute of attributes) {
    const [key = '', given = ''] = attribute.split(/=(.*)/s)
    if (/^\s*max-age\s*$/i.test(key) && /^\s*-?\d+\s*$/.test(given)) maxAge = Number(given)
    if (/^\s*expires\s*$/i.test(key) && !Number.isNaN(Date.parse(given))) expires = Date.parse(given)
  }
  return { name, value: pair.slice(equals + 1).trim(), until: maxAge === undefined ? expires : now + maxAge * 1000 }
}

/** A cookie as the browser gets it: Path=/, HttpOnly, SameSite=Strict, no Domain; `__Host-` and Secure on https. */
export function writeCookie(name: string, value: string, until: number | undefined, style: CookieStyle, now: number) {
  const life = until === undefined ? '' : `; Max-Age=${Math.max(0, Math.round((until - now) / 1000))}`
  return `${style.host}${name}=${value}; Path=/; HttpOnly; SameSite=Strict${style.host ? '; Secure' : ''}${life}`
}

/** The upstream's Set-Cookie headers under our names; a removal stays one whatever `keep` says. */
export function rewriteCookies(headers: readonly string[], keep: Keep, style: CookieStyle, now: number): string[] {
  return headers.flatMap((header) => {
    const given = readSetCookie(header, now)
    return given ? [writeCookie(`u.${given.name}`, given.value, lifeOf(given.until, keep, now), style, now)] : []
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
