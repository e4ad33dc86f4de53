import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { readSetCookie } from '../../bff/src/http/cookies.ts'
import type { Finding } from './report.ts'

/** Maximum size in bytes of a cookie's name and value together; browsers reject larger cookies. */
const MAX_BYTES = 4_096
const PREFIX_BYTES = `__Host-${COOKIE_PREFIX.upstream}`.length

/**
 * Checks the cookies that a sign-in sets. The findings contain cookie names but never values. `secure`: whether the
 * cookies were sent over HTTPS.
 */
export function evaluateCookies(
  setCookies: readonly string[],
  domain: string,
  secure: boolean,
  now = Date.now(),
): Finding[] {
  if (setCookies.length === 0) return [{ code: 'cookie_missing', detail: 'no Set-Cookie' }]
  const byCode = Map.groupBy(
    setCookies.flatMap((header) => evaluateCookie(header, domain, secure, now)),
    ({ code }) => code,
  )
  return [...byCode].map(([code, all]) => ({ code, detail: all.map(({ detail }) => detail).join(', ') }))
}

function evaluateCookie(header: string, domain: string, secure: boolean, now: number): Finding[] {
  const cookie = readSetCookie(header, now)
  if (!cookie) return [{ code: 'cookie_unreadable', detail: 'a cookie without a usable name' }]
  const { name } = cookie
  const found: Finding[] = []
  const say = (code: Finding['code'], detail = name) => void found.push({ code, detail })
  const attributes = readCookieAttributes(header)
  const [path, scope] = [attributes.get('path'), attributes.get('domain')?.replace(/^\./, '').toLowerCase()]
  if (secure && !attributes.has('secure')) say('cookie_secure')
  if (!attributes.has('httponly')) say('cookie_http_only')
  if (path !== '/') say('cookie_path', path ? `${name}: Path=${path}` : `${name}: no Path`)
  if (scope !== undefined && scope !== '') say('cookie_domain', `${name}: Domain=${scope} at ${domain}`)
  if (violatesPrefixRules(name, attributes)) say('cookie_prefix')
  if (cookie.until !== undefined && cookie.until <= now && cookie.value !== '') say('cookie_over')
  if (Buffer.byteLength(`${name}=${cookie.value}`) + PREFIX_BYTES > MAX_BYTES) say('cookie_too_long')
  return found
}

const readCookieAttributes = (header: string) =>
  new Map(
    header
      .split(';')
      .slice(1)
      .map((part) => part.split('=', 2).map((word) => word.trim()) as [string, string?])
      .map(([name, value = '']) => [name.toLowerCase(), value]),
  )

/**
 * Returns whether a cookie's name starts with __Host- or __Secure- although it lacks the attributes that browsers
 * require for this prefix.
 */
function violatesPrefixRules(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (!/^__(?:Host|Secure)-/i.test(name)) return false
  const isHost = /^__Host-/i.test(name)
  return !attributes.has('secure') || (isHost && (attributes.get('path') !== '/' || Boolean(attributes.get('domain'))))
}

/** The cookies that a client stores, by name. A newer cookie replaces an older one of the same name. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  take(given: readonly string[], now = Date.now()) {
    for (const header of given) {
      const cookie = readSetCookie(header, now)
      if (!cookie) continue
      if (cookie.until !== undefined && cookie.until <= now) this.#cookies.delete(cookie.name)
      else this.#cookies.set(cookie.name, cookie.value)
    }
  }

  get header(): string | undefined {
    if (this.#cookies.size === 0) return undefined
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get values(): string[] {
    return [...this.#cookies.values()]
  }
}

export const setCookies = (header: string[] | string | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header]
