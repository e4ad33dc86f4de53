import { type IncomingMessage, request } from 'node:http'
import type { Role } from '@quillgate/shared/contract/call'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { onTestFinished } from 'vitest'
import { createActorCookie } from '../http/actor-cookie.ts'
import { configFor } from './bff.ts'
import { PAGE_HEADERS } from './client.ts'

const actorCookie = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })

/** Returns the Cookie header of a user who is signed in with the given session. */
export function createSessionCookie(
  id: string,
  session: string,
  { role = 'customer', domain = 'northwind.test' }: { role?: Role; domain?: string } = {},
) {
  const cookie = actorCookie.write({ id, role, session, rememberUntil: undefined }, domain, undefined, 0)
  return `${COOKIE_PREFIX.upstream}sid=secret-${session}; ${cookie.split(';')[0]}`
}

/** Opens an event stream as the page does. `events`: the events received so far, without heartbeats. */
export async function openEvents(port: number, cookie: string, host = 'northwind.test') {
  const events: string[] = []
  let beats = 0
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/bff/events',
    agent: false,
    headers: { host, cookie, ...PAGE_HEADERS },
  })
  const closed = new Promise<void>((resolve) => sent.once('close', () => resolve()))
  sent.on('error', () => {})
  onTestFinished(() => void sent.destroy())
  const response = await new Promise<IncomingMessage>((resolve) => {
    sent.once('response', resolve)
    sent.end()
  })
  let rest = ''
  response.setEncoding('utf8').on('error', () => {})
  response.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      if (part.startsWith('data: ')) events.push(part.slice(6))
      else beats += 1
    }
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    beats: () => beats,
    closed,
    pause: () => void response.pause(),
    close: () => void sent.destroy(),
  }
}
