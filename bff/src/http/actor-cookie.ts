import { createHmac } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { Role } from '@quillgate/shared/contract/call'
import { LRUCache } from 'lru-cache'
import {
  type CookieStyle,
  REMEMBER_ME_LIFETIME_MS,
  readCookies,
  readOwnCookie,
  readSetCookie,
  selectUpstreamCookies,
  writeOwnCookie,
} from './cookies.ts'

/**
 * The signed-in user, as returned by the upstream and stored in the signed `actor` cookie. `role` is undefined for the
 * admin and unknown roles.
 */
export type Actor = {
  id: string
  role: Role | undefined
  /** Id of this sign-in. A user has a different one in each browser. */
  session: string
  /** When "remember me" ends (ms since 1970); undefined when the sign-in ends with the browser session. */
  rememberUntil: number | undefined
  /** When this sign-in expires (ms since 1970), even if the browser keeps the cookie longer. */
  until?: number | undefined
  /**
   * Names and keyed hashes of the values of the upstream cookies that this sign-in is bound to; empty when the upstream
   * sets no cookies.
   */
  boundCookies?: CookieBinding
  /** The cookie was signed with an older secret; the next reply renews it with the newest secret. */
  needsRenewal?: boolean
}
export type CookieBinding = readonly (readonly [name: string, hash: string])[]
export type ActorCookie = ReturnType<typeof createActorCookie>

const COOKIE_NAME = 'actor'
/** Prefix of the signed text, so that a signature made for another purpose is not valid for this cookie. */
const SIGNATURE_PURPOSE = 'actor\n'
const MAX_BOUND_COOKIES = 16
type SignedFields = [
  domain: string,
  id: string,
  role: Role | null,
  session: string,
  rememberUntil: number | null,
  until: number | null,
  boundCookies?: CookieBinding,
]
/**
 * A verified `actor` cookie. `value`: the value of the cookie. `matchingCookies`: the last upstream cookies that
 * matched the sign-in.
 */
type CachedActor = Actor & {
  value: string
  domain: string
  until: number
  boundCookies: CookieBinding
  matchingCookies: string | undefined
}

/**
 * Reads and writes the `actor` cookie: the id and role of the signed-in user, signed, and bound to the site and to the
 * session of the upstream. The first of `secrets` signs; all of them are accepted.
 */
export function createActorCookie(secrets: string | readonly string[], style: CookieStyle) {
  const all = [secrets].flat()
  const signer = new Signer(all)
  const verifiedActors = new LRUCache<string, CachedActor>({ max: 10_000 })
  /**
   * Returns the cache key of a cookie: the end of its signature. Hashing the whole cookie for each lookup would cost
   * more than comparing it with the cached one.
   */
  const cacheKeyOf = (value: string) => value.slice(-16)
  const hashOf = (name: string, value: string, secret = all[0]!) =>
    createHmac('sha256', secret).update(`bound\n${name}\n${value}`).digest('base64url').slice(0, 16)
  const isHashOf = (hash: string, name: string, value: string) =>
    all.some((secret) => hashOf(name, value, secret) === hash)

  function verify(value: string): CachedActor | undefined {
    const [text = '', mark = ''] = value.split('.')
    const { valid, renew: needsRenewal } = signer.unsign(`${SIGNATURE_PURPOSE}${text}.${base64UrlToBase64(mark)}`)
    if (!valid) return undefined
    const signed = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignedFields
    const [domain, id, role, session, rememberUntil, until, boundCookies = []] = signed
    const actor = {
      value,
      domain,
      id,
      role: role ?? undefined,
      session,
      rememberUntil: rememberUntil ?? undefined,
      // A cookie of an older release has no expiry and counts as expired.
      until: until ?? 0,
      boundCookies,
      needsRenewal,
      matchingCookies: undefined,
    }
    verifiedActors.set(cacheKeyOf(value), actor)
    return actor
  }

  /**
   * Whether the upstream cookies of the request belong to the sign-in. Some of them can be missing because they have
   * expired, but not all of them.
   */
  function matchesSession(actor: CachedActor, cookies: string | undefined): boolean {
    if (actor.boundCookies.length === 0) return true
    const text = selectUpstreamCookies(cookies, style)
    if (text === undefined) return false
    if (text === actor.matchingCookies) return true
    const jar = readCookies(text)
    const present = actor.boundCookies.filter(([name]) => jar.has(name))
    const fits = present.length > 0 && present.every(([name, hash]) => isHashOf(hash, name, jar.get(name)!))
    if (fits) actor.matchingCookies = text
    return fits
  }

  function write(actor: Actor, domain: string, until: number | undefined, now: number): string {
    const { id, role = null, session, rememberUntil = null, boundCookies = [] } = actor
    const end = actor.until ?? until ?? Date.now() + REMEMBER_ME_LIFETIME_MS
    const signed: SignedFields = [domain, id, role, session, rememberUntil, end, boundCookies]
    const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
    return writeOwnCookie(
      COOKIE_NAME,
      toBase64Url(signer.sign(SIGNATURE_PURPOSE + text).slice(SIGNATURE_PURPOSE.length)),
      until,
      style,
      now,
    )
  }

  return {
    /**
     * Returns the signed-in user of a request to `domain`; undefined for visitors, expired cookies, and cookies of
     * other sites or sessions.
     */
    read(cookies: string | undefined, domain: string): Actor | undefined {
      const value = readOwnCookie(cookies, COOKIE_NAME, style)
      if (value === undefined) return undefined
      // `peek` does not update the eviction order. That is harmless: an evicted cookie is verified again.
      const found = verifiedActors.peek(cacheKeyOf(value))
      const actor = found?.value === value ? found : verify(value)
      return actor && actor.domain === domain && Date.now() < actor.until && matchesSession(actor, cookies)
        ? actor
        : undefined
    },
    /**
     * Returns a Set-Cookie header with the `actor` cookie. `until` (ms since 1970): when the browser deletes the
     * cookie, and when the sign-in expires if `actor.until` is not set.
     */
    write,
    /**
     * Returns the upstream cookies to bind a sign-in to: those that the sign-in reply set, and those that the browser
     * already had.
     */
    bind(cookies: string | undefined, given: readonly string[], now: number): CookieBinding {
      const before = readCookies(selectUpstreamCookies(cookies, style))
      const jar = new Map<string, string>()
      for (const { name, value, until } of parseSetCookies(given, now)) {
        before.delete(name)
        if (until === undefined || until > now) jar.set(name, value)
        else jar.delete(name)
      }
      return [...jar, ...before]
        .slice(0, MAX_BOUND_COOKIES)
        .map(([name, value]) => [name, hashOf(name, value)] as const)
    },
    /**
     * Returns a Set-Cookie header that renews the `actor` cookie, or undefined when no renewal is needed. A renewal is
     * needed when the reply changes the cookies of the session, or when an older secret signed the `actor` cookie.
     * `given`: the Set-Cookie headers of the reply. `cookies`: the Cookie header of the request.
     */
    renew(
      actor: Actor,
      domain: string,
      cookies: string | undefined,
      given: readonly string[],
      now: number,
    ): string | undefined {
      const boundCookies = new Map(actor.boundCookies)
      let changed = actor.needsRenewal === true
      // Hashes the current cookies again, because hashes made with the older secret become invalid when that secret is
      // removed.
      const jar = changed ? readCookies(selectUpstreamCookies(cookies, style)) : undefined
      for (const name of boundCookies.keys()) if (jar?.has(name)) boundCookies.set(name, hashOf(name, jar.get(name)!))
      for (const { name, value, until } of parseSetCookies(given, now)) {
        if (!boundCookies.has(name) || (until !== undefined && until <= now)) continue
        const hash = hashOf(name, value)
        changed ||= boundCookies.get(name) !== hash
        boundCookies.set(name, hash)
      }
      if (!changed) return undefined
      return write(
        { ...actor, boundCookies: [...boundCookies] },
        domain,
        actor.rememberUntil === undefined ? undefined : actor.until,
        now,
      )
    },
    /** Returns a Set-Cookie header that removes the `actor` cookie. */
    clear: (now: number): string => writeOwnCookie(COOKIE_NAME, '', now, style, now),
  }
}

const parseSetCookies = (setCookies: readonly string[], now: number) =>
  setCookies.flatMap((header) => readSetCookie(header, now) ?? [])

/** The signer uses base64; the cookie uses base64url, as in earlier releases. */
const toBase64Url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
const base64UrlToBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')
