import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { connectRedis } from '../../src/redis/redis.ts'
import { configFor } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { measureMs } from '../../src/testing/measure.ts'
import { startRedis } from '../../src/testing/redis.ts'
import { startReplicas } from '../../src/testing/replicas.ts'

test('a frozen Redis delays a page by at most 400 ms', async () => {
  const { redis, one } = await startReplicas()
  await one.request({ path: '/login' })
  redis.freeze()
  onTestFinished(() => void redis.thaw())
  expect(await measureMs(() => one.request({ path: '/login' }))).toBeLessThan(400)
})

test('a read from a frozen Redis fails after 50 to 400 ms', async () => {
  const redis = await startRedis()
  const store = connectRedis(redis.url)
  onTestFinished(store.close)
  await expect.poll(store.ready).toBe(true)
  redis.freeze()
  onTestFinished(() => void redis.thaw())
  const ms = await measureMs(() => store.run((client) => client.get('q')))
  expect(ms).toBeGreaterThan(45)
  expect(ms).toBeLessThan(400)
})

test('a sign-out at one replica closes the chats at the other replica within a second', async () => {
  const { upstream, one, two } = await startReplicas()
  addChatServer(upstream)
  const actors = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })
  const actor = { id: 'c1', role: 'customer', session: 's1', rememberUntil: undefined } as const
  const cookie = `${COOKIE_PREFIX.upstream}sid=1; ${actors.write(actor, 'northwind.test', undefined, 0).split(';')[0]}`
  const { closed } = await openSocket({ port: one.port, cookie })
  const ms = await measureMs(async () => {
    await two.appRequest({ method: 'POST', path: '/api/auth/logout', headers: { cookie } })
    expect(await closed).toEqual([4401, 'session'])
  })
  expect(ms).toBeLessThan(1_000)
})
