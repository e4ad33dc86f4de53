import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { createActorCookie } from '../http/actor-cookie.ts'

/** Returns the Cookie header of a signed-in user. */
export function createSignedInCookies(secret: string, id: string, domain = 'northwind.test'): string {
  const who = { id, role: 'customer', session: `s-${id}`, rememberUntil: undefined } as const
  const [cookie = ''] = createActorCookie(secret, { host: '' }).write(who, domain, undefined, Date.now()).split(';')
  return `${COOKIE_PREFIX.upstream}sid=${id}; ${cookie}`
}
