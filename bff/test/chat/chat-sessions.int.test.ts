import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { configFor, startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { startReplicas } from '../../src/testing/replicas.ts'
import { reportMetric } from '../../src/testing/soak.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

const actorCookie = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })
const cookieOf = (id: string, session: string) =>
  `${COOKIE_PREFIX.upstream}sid=secret-${id}; ${actorCookie.write({ id, role: 'customer', session, rememberUntil: undefined }, 'northwind.test', undefined, 0).split(';')[0]}`
const logoutRequest = (cookie: string) => ({ method: 'POST', path: '/api/auth/logout', headers: { cookie } })

test('a sign-out, a password change or a 401 at one replica closes the session’s chats at the other replica', async () => {
  const { upstream, one, two } = await startReplicas()
  addChatServer(upstream)
  const open = (session: string, id = 'c1') => openSocket({ port: one.port, cookie: cookieOf(id, session) })
  const password = {
    method: 'POST',
    path: '/api/profile/profile_update_password',
    headers: { cookie: cookieOf('c1', 'changes') },
    body: '{"_id":"c1","password":"x"}',
  }
  const expiredCall = { path: '/api/customer/orders', headers: { cookie: cookieOf('c1', 'over') } }
  const ends = [
    ['signs out', logoutRequest(cookieOf('c1', 'signs out')), 200],
    ['elsewhere', password, 200],
    ['over', expiredCall, 401],
  ] as const
  const stranger = await open('of c2', 'c2')
  const waits: number[] = []
  for (const [session, ask, status] of ends) {
    const [ending, own] = [await open(session), await open('changes')]
    upstream.state.answer = (_request, response) => sendJson(response, status, { status: status === 200 })
    const asked = performance.now()
    expect((await two.appRequest(ask)).status).toBe(status)
    expect(await ending.closed).toEqual([4401, 'session'])
    waits.push(Math.round(performance.now() - asked))
    expect(own.socket.readyState).toBe(own.socket.OPEN)
    own.socket.close()
    await own.closed
  }
  expect(stranger.socket.readyState).toBe(stranger.socket.OPEN)
  reportMetric(`chat: session end at one replica closed the chat at the other after ${waits.join(', ')} ms`)
})

test('after a Redis outage, closes the chats of sessions that ended during the outage, but not those of newer sessions', async () => {
  const { redis, upstream, one, two, ready } = await startReplicas()
  addChatServer(upstream)
  const old = await openSocket({ port: one.port, cookie: cookieOf('c1', 's1') })
  await redis.kill()
  await expect.poll(ready).toBe(false)
  await two.appRequest(logoutRequest(cookieOf('c1', 's1')))
  expect(old.socket.readyState).toBe(old.socket.OPEN)
  await expect.poll(() => Date.now() % 20).toBeLessThan(10)
  const fresh = await openSocket({ port: one.port, cookie: cookieOf('c1', 's2') })
  await redis.up()
  expect(await old.closed).toEqual([4401, 'session'])
  await expect.poll(ready).toBe(true)
  // After the outage, the replicas receive each other's sign-outs again.
  await two.appRequest(logoutRequest(cookieOf('c1', 's2')))
  expect(await fresh.closed).toEqual([4401, 'session'])
})

test('a sign-in closes the chats of another user in the same browser, and makes those of the same user reconnect', async () => {
  const upstream = await startUpstream()
  addChatServer(upstream)
  const { port, appRequest } = await startBff({ upstream })
  const login = (cookie: string) =>
    appRequest({
      method: 'POST',
      path: '/api/auth/login',
      headers: { cookie },
      body: '{"email":"a@b.c","password":"x"}',
    })
  upstream.state.answer = (_request, response) =>
    sendJson(response, 200, { status: true, status_code: 200, user: { _id: 'c2', role: 'user' } })
  const [theirs, own] = [cookieOf('c1', 's1'), cookieOf('c2', 's2')]
  const [first, second] = [await openSocket({ port, cookie: theirs }), await openSocket({ port, cookie: own })]
  expect((await login(theirs)).status).toBe(200)
  expect(await first.closed).toEqual([4401, 'session'])
  expect(second.socket.readyState).toBe(second.socket.OPEN)
  await login(own)
  expect(await second.closed).toEqual([1012, 'restart'])
})
