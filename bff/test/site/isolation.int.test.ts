import type { IncomingMessage, ServerResponse } from 'node:http'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { configFor, startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { PAGE_HEADERS } from '../../src/testing/client.ts'
import { listCalls, runConcurrently } from '../../src/testing/list-calls.ts'
import { startRedis } from '../../src/testing/redis.ts'
import { readRepetitions, reportMetric } from '../../src/testing/soak.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

const TENANTS = ['northwind.test', 'inkwell.test'] as const
const canaryFor = (host: string | undefined) => `canary-of-${host?.split('.')[0]}`

/** Puts a text that identifies the request's site (a canary) and the request's cookies into every reply. */
function sendCanaries(request: IncomingMessage, response: ServerResponse) {
  const canary = `${canaryFor(request.headers.host)} ${request.headers.cookie ?? ''}`
  const order = { _id: canary, package: { packageName: canary } }
  sendJson(
    response,
    200,
    { status: true, status_code: 200, canary, order, orders: [order], user: { _id: canary, role: 'user' } },
    { 'set-cookie': `sid=${canaryFor(request.headers.host)}` },
  )
}

test('concurrent requests of two sites on two replicas never get each other’s data', async () => {
  const rounds = readRepetitions('SOAK_ROUNDS', 1)
  const redis = await startRedis()
  const upstream = await startUpstream(sendCanaries)
  onTestFinished(() => upstream.close())
  for (const host of TENANTS) upstream.state.sites[host] = { companyName: canaryFor(host) }
  const given = { upstream, env: { REDIS_URL: redis.url } }
  const replicas = [await startBff(given), await startBff(given)]
  const asked = [
    ...listCalls().map(({ asked, call }) => ({
      ...asked,
      role: call.access === 'anyone' ? undefined : call.access[0],
    })),
    { path: '/bff/customer/orders/x1', headers: PAGE_HEADERS, role: 'customer' as const },
    { path: '/bff/writer/dashboard', headers: PAGE_HEADERS, role: 'writer' as const },
    { path: '/login', role: undefined },
    { path: '/cart', role: undefined },
  ]
  const all = Array.from({ length: rounds }, () =>
    asked.flatMap((one) => TENANTS.flatMap((host) => replicas.map((replica) => ({ ...one, host, replica })))),
  ).flat()
  await expect.poll(() => replicas.every(({ app }) => app.gateway.store!.ready())).toBe(true)
  const crossed: string[] = []
  let keys = 0
  const actors = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })
  await runConcurrently(all, 16, async ({ replica, host, role, ...one }) => {
    const actor = role && actors.write({ id: host, role, session: 's', rememberUntil: undefined }, host, undefined, 0)
    // A payment key is valid for one payment only, so each request has a different key.
    const headers = {
      ...one.headers,
      'idempotency-key': `key-of-payment-${(keys += 1)}`,
      cookie: [`${COOKIE_PREFIX.upstream}sid=${canaryFor(host)}`, actor?.split(';')[0]].filter(Boolean).join('; '),
    }
    // An invoice, tip or purchase is paid only once, whatever the key, so each request pays for a different one.
    const subject = `${keys}`
    const own = one.headers && 'idempotency-key' in one.headers && 'body' in one
    const paid = {
      path: one.path?.replace('tip/x1', `tip/${subject}`),
      body: JSON.stringify({ invoice_id: subject, email: subject, package_subscribed: subject }),
    }
    const res = await replica.request({ ...one, ...(own && paid), host, headers })
    const output = res.text + JSON.stringify(res.headers)
    const other = TENANTS.find((name) => name !== host)!
    if (output.includes(canaryFor(other)) || output.includes(other)) crossed.push(`${host} ${one.path}`)
    if (!output.includes(canaryFor(host))) crossed.push(`${host} ${one.path} lacks its own canary (${res.status})`)
  })
  expect(crossed).toEqual([])
  reportMetric(`isolation: ${all.length} interleaved requests to two sites on two replicas, 0 crossed`)
})

const UNUSUAL_HEADERS = [
  'x-forwarded-host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-scheme',
  'x-forwarded-prefix',
  'x-host',
  'x-http-host-override',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-proxy-url',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'forwarded',
  'via',
  'x-forwarded-ssl',
  'front-end-https',
  'x-url-scheme',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-backend-host',
  'x-wap-profile',
  'x-arbitrary',
  'x-amz-website-redirect-location',
  'x-requested-with',
  'x-csrf-token',
  'x-api-version',
  'x-debug',
  'x-trace',
  'x-cache-bust',
  'cache-control',
  'pragma',
  'if-unmodified-since',
  'if-match',
  'te',
  'upgrade-insecure-requests',
  'dnt',
  'save-data',
  'device-memory',
  'downlink',
  'ect',
  'rtt',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-purpose',
  'purpose',
  'referer',
  'from',
  'max-forwards',
  'priority',
  'x-middleware-prefetch',
  'rsc',
  'x-nextjs-data',
]

test('pages and composed replies are the same with any of 60 unusual request headers', async () => {
  const { request } = await startBff({
    answer: (request, response) =>
      sendJson(response, 200, { status: true, status_code: 200, order: { _id: request.headers.host }, orders: [] }),
  })
  expect(UNUSUAL_HEADERS.length).toBeGreaterThanOrEqual(60)
  for (const path of ['/login', '/bff/customer/orders/x1', '/bff/writer/dashboard']) {
    const { body } = await request({ path, headers: PAGE_HEADERS })
    const changed: string[] = []
    await runConcurrently(UNUSUAL_HEADERS, 8, async (name) => {
      const res = await request({ path, headers: { ...PAGE_HEADERS, [name]: 'inkwell.test' } })
      if (!res.body.equals(body)) changed.push(`${path} ${name}`)
    })
    expect(changed).toEqual([])
  }
})

test('an identity cookie (`actor`) of one site cannot open a chat of another site', async () => {
  const upstream = await startUpstream()
  const { state } = addChatServer(upstream)
  onTestFinished(() => upstream.close())
  const { port } = await startBff({ upstream })
  const actors = createActorCookie(configFor('http://a').COOKIE_SECRET, { host: '' })
  const cookie = actors.write(
    { id: 'c1', role: 'customer', session: 's', rememberUntil: undefined },
    'northwind.test',
    undefined,
    0,
  )
  const { closed } = await openSocket({ port, cookie, host: 'inkwell.test' })
  expect([(await closed)[0], state.dials]).toEqual([4401, 0])
})
