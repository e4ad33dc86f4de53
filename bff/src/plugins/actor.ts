import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@quillgate/shared/contract/call'
import { LRUCache } from 'lru-cache'
import { type CookieStyle, ownCookie, writeCookie } from './upstream/cookies.ts'

/** Who signed in here, as the upstream's own reply named them; `role` is undefined for the admin and unknown roles. */
export type Actor = {
  id: string
  role: Role | undefined
  /** One sign-in of this person: another browser has another. */
  session: string
  /** Until when (ms) this person asked to be remembered; undefined: for the browser session. */
  keepUntil: number | undefined
}
export type Actors = ReturnType<typeof createActors>

const NAME = 'actor'

/** The actor's signed cookie: bound to its site, unreadable to scripts, worthless when altered. */
export function createActors(secret: string, style: CookieStyle) {
  const seen = new LRUCache<string, Actor & { domain: string; until: number }>({ max: 10_000 })
  const sign = (text: string) => createHmac('sha256', secret).update(`actor\n${text}`).digest('base64url')

  function verify(value: string) {
    const [text = '', mark = ''] = value.split('.')
    const [given, right] = [Buffer.from(mark), Buffer.from(sign(text))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    const [domain, id, role, session, keepUntil, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      string,
      string,
      Role | null,
      string,
      number | null,
      number | null,
    ]
    const actor = {
      domain,
      id,
      role: role ?? undefined,
      session,
      keepUntil: keepUntil ?? undefined,
      until: until ?? Number.POSITIVE_INFINITY,
    }
    seen.set(value, actor)
    return actor
  }

  return {
    /** The actor of a request to `domain`; undefined for visitors, other sites' cookies and expired ones. */
    read(cookies: string | undefined, domain: string): Actor | undefined {
      const value = ownCookie(cookies, NAME, style)
      if (value === undefined) return undefined
      // Not counted as a use: what falls out is verified anew.
      const actor = seen.peek(value) ?? verify(value)
      return actor && actor.domain === domain && Date.now() < actor.until ? actor : undefined
    },
    /** Set-Cookie for an actor; `until` (ms): the end of the upstream's longest cookie. */
    write(actor: Actor, domain: string, until: number | undefined, now: number): string {
      const fields = [domain, actor.id, actor.role ?? null, actor.session, actor.keepUntil ?? null, until ?? null]
      const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
      return writeCookie(`q.${NAME}`, `${text}.${sign(text)}`, until, style, now)
    },
    /** Set-Cookie that forgets the actor. */
    clear: (now: number): string => writeCookie(`q.${NAME}`, '', now, style, now),
  }
}
