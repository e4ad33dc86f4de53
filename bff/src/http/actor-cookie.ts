import { createHmac } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { Role } from '@quillgate/shared/contract/call'
import { LRUCache } from 'lru-cache'
import {
  type CookieStyle,
  ownCookie,
  REMEMBER_MS,
  readCookies,
  readSetCookie,
  upstreamCookies,
  writeOwnCookie,
} from './cookies.ts'

/** Who signed in here, as the upstream's own reply named them; `role` is undefined for the admin and unknown roles. */
export type Actor = {
  id: string
  role: Role | undefined
  /** One sign-in of this person: another browser has another. */
  session: string
  /** Until when (ms) this person asked to be remembered; undefined: for the browser session. */
  keepUntil: number | undefined
  /** When (ms) this sign-in is over, whatever the browser keeps. */
  until?: number | undefined
  /** The upstream's cookies this sign-in belongs to, each by name with a keyed hash of its value; none: the upstream has none. */
  bound?: Bound
  /** Signed with a secret that is about to go: the next reply of a call signs it again. */
  isOld?: boolean
}
export type Bound = readonly (readonly [name: string, hash: string])[]
export type ActorCookie = ReturnType<typeof createActorCookie>

const NAME = 'actor'
/** Signed along with the value: no other signature made with the secret fits. */
const PURPOSE = 'actor\n'
const MOST_BOUND = 16
type Signed = [
  domain: string,
  id: string,
  role: Role | null,
  session: string,
  keepUntil: number | null,
  until: number | null,
  bound?: Bound,
]
/** `value`: the cookie that it was read from. `good`: the cookies it was last found to belong to. */
type Seen = Actor & { value: string; domain: string; until: number; bound: Bound; good: string | undefined }

/**
 * The actor's signed cookie: bound to its site and to the upstream's session, unreadable to scripts, worthless when altered.
 * The first of `secrets` signs, each of them is accepted.
 */
export function createActorCookie(secrets: string | readonly string[], style: CookieStyle) {
  const all = [secrets].flat()
  const signer = new Signer(all)
  const seen = new LRUCache<string, Seen>({ max: 10_000 })
  /** The end of a signature: to hash a whole cookie costs more than to compare it. */
  const placeOf = (value: string) => value.slice(-16)
  const hashOf = (name: string, value: string, secret = all[0]!) =>
    createHmac('sha256', secret).update(`bound\n${name}\n${value}`).digest('base64url').slice(0, 16)
  const isHashOf = (hash: string, name: string, value: string) =>
    all.some((secret) => hashOf(name, value, secret) === hash)

  function verify(value: string): Seen | undefined {
    const [text = '', mark = ''] = value.split('.')
    const { valid, renew: isOld } = signer.unsign(`${PURPOSE}${text}.${toBase64(mark)}`)
    if (!valid) return undefined
    const signed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Signed
    const [domain, id, role, session, keepUntil, until, bound = []] = signed
    const actor = {
      value,
      domain,
      id,
      role: role ?? undefined,
      session,
      keepUntil: keepUntil ?? undefined,
      // Signed by a release that knew no end: over.
      until: until ?? 0,
      bound,
      isOld,
      good: undefined,
    }
    seen.set(placeOf(value), actor)
    return actor
  }

  /** Whether the session's cookies that came along are those of the sign-in; one that has run out meanwhile may be missing, all may not. */
  function belongs(actor: Seen, cookies: string | undefined): boolean {
    if (actor.bound.length === 0) return true
    const text = upstreamCookies(cookies, style)
    if (text === undefined) return false
    if (text === actor.good) return true
    const jar = readCookies(text)
    const here = actor.bound.filter(([name]) => jar.has(name))
    const fits = here.length > 0 && here.every(([name, hash]) => isHashOf(hash, name, jar.get(name)!))
    if (fits) actor.good = text
    return fits
  }

  function write(actor: Actor, domain: string, until: number | undefined, now: number): string {
    const { id, role = null, session, keepUntil = null, bound = [] } = actor
    const end = actor.until ?? until ?? Date.now() + REMEMBER_MS
    const signed: Signed = [domain, id, role, session, keepUntil, end, bound]
    const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
    return writeOwnCookie(NAME, toBase64Url(signer.sign(PURPOSE + text).slice(PURPOSE.length)), until, style, now)
  }

  return {
    /** The actor of a request to `domain`; undefined for visitors, other sites' and other sessions' cookies and expired ones. */
    read(cookies: string | undefined, domain: string): Actor | undefined {
      const value = ownCookie(cookies, NAME, style)
      if (value === undefined) return undefined
      // Not counted as a use: what falls out is verified anew.
      const found = seen.peek(placeOf(value))
      const actor = found?.value === value ? found : verify(value)
      return actor && actor.domain === domain && Date.now() < actor.until && belongs(actor, cookies) ? actor : undefined
    },
    /** Set-Cookie for an actor; `until` (ms): how long the browser keeps it, and unless the actor has one its end. */
    write,
    /** What a sign-in is bound to: the cookies its reply set, and those that the browser had already. */
    bind(cookies: string | undefined, given: readonly string[], now: number): Bound {
      const before = readCookies(upstreamCookies(cookies, style))
      const jar = new Map<string, string>()
      for (const { name, value, until } of readAll(given, now)) {
        before.delete(name)
        if (until === undefined || until > now) jar.set(name, value)
        else jar.delete(name)
      }
      return [...jar, ...before].slice(0, MOST_BOUND).map(([name, value]) => [name, hashOf(name, value)] as const)
    },
    /**
     * Set-Cookie for an actor whose session's cookies (`cookies`, as the browser sent them) a reply has changed, or that
     * an older secret has signed; undefined when neither is so.
     */
    renew(
      actor: Actor,
      domain: string,
      cookies: string | undefined,
      given: readonly string[],
      now: number,
    ): string | undefined {
      const bound = new Map(actor.bound)
      let changed = actor.isOld === true
      // The older secret's hashes would go with it.
      const jar = changed ? readCookies(upstreamCookies(cookies, style)) : undefined
      for (const name of bound.keys()) if (jar?.has(name)) bound.set(name, hashOf(name, jar.get(name)!))
      for (const { name, value, until } of readAll(given, now)) {
        if (!bound.has(name) || (until !== undefined && until <= now)) continue
        const hash = hashOf(name, value)
        changed ||= bound.get(name) !== hash
        bound.set(name, hash)
      }
      if (!changed) return undefined
      return write(
        { ...actor, bound: [...bound] },
        domain,
        actor.keepUntil === undefined ? undefined : actor.until,
        now,
      )
    },
    /** Set-Cookie that forgets the actor. */
    clear: (now: number): string => writeOwnCookie(NAME, '', now, style, now),
  }
}

const readAll = (given: readonly string[], now: number) => given.flatMap((header) => readSetCookie(header, now) ?? [])

/** Cookies that earlier releases signed are in base64url, too. */
const toBase64Url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
const toBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')
