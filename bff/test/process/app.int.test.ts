import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import type { TestResponse } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

test('a page contains the site’s title, colors and route chunks', async () => {
  const { request } = await startBff()
  const page = await request({ path: '/login' })
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>Northwind</title>')
  expect(page.text).toContain('--q-top-bar-bg:#123456')
  expect(page.text).toContain('<link rel="modulepreload" crossorigin href="/assets/login-1.js">')
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-frame-options': 'DENY' })
  const nonce = /<style nonce="([^"]+)">/.exec(page.text)![1]
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`)
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('a page is revalidated with its ETag', async () => {
  const { request } = await startBff()
  const { headers } = await request({ path: '/login' })
  const again = await request({ path: '/login', headers: { 'if-none-match': headers.etag! } })
  expect(again.status).toBe(304)
})

describe('color scheme of a page', () => {
  const htmlTag = /<html[^>]*>/
  const open = async (cookie: string, env: Record<string, string> = {}) => {
    const { request } = await startBff({ env })
    const page = await request({ path: '/login', headers: { cookie } })
    return { tag: htmlTag.exec(page.text)![0], etag: page.headers.etag }
  }

  test.each([
    ['', '<html lang="en">'],
    ['color-scheme=dark', '<html data-color-scheme="dark" lang="en">'],
    ['u.a=1; color-scheme=light; u.b=2', '<html data-color-scheme="light" lang="en">'],
    ['color-scheme=darker', '<html lang="en">'],
    ['other-color-scheme=dark', '<html lang="en">'],
  ])('the cookies %j result in the tag %s', async (cookie, tag) => {
    expect((await open(cookie)).tag).toBe(tag)
  })

  test('a page with another color scheme has another ETag', async () => {
    expect((await open('color-scheme=dark')).etag).not.toBe((await open('')).etag)
  })

  test('a site without a dark scheme stays light, even with the cookie for dark', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quillgate-sites-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'sites.json')
    writeFileSync(file, JSON.stringify({ 'northwind.test': { darkMode: false } }))
    expect((await open('color-scheme=dark', { SITES_FILE: file })).tag).toContain('data-color-scheme="light"')
  })
})

test('allows Stripe’s origins in the content security policy only for sites that accept cards', async () => {
  const policyWith = async (cardKey?: string) => {
    const { request } = await startBff({ env: cardKey ? { STRIPE_PUBLISHABLE_KEY: cardKey } : {} })
    return (await request({ path: '/login' })).headers['content-security-policy'] as string
  }
  expect(await policyWith()).not.toMatch(/stripe|frame-src|unsafe-inline/)
  const policy = await policyWith('pk_live_1')
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain(' https://api.stripe.com;')
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
})

test('the pages of one site on different ports differ only in connect-src', async () => {
  const { request } = await startBff()
  const pages = await Promise.all(
    ['', ':81', ':82'].map((port) => request({ path: '/login', host: `northwind.test${port}` })),
  )
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1)
  for (const [at, port] of ['', ':81', ':82'].entries())
    expect(pages[at]!.headers['content-security-policy']).toContain(`connect-src 'self' ws://northwind.test${port};`)
  const again = await request({
    path: '/login',
    host: 'northwind.test:83',
    headers: { 'if-none-match': pages[0]!.headers.etag! },
  })
  expect([again.status, again.headers['content-security-policy']]).toEqual([
    304,
    expect.stringContaining('northwind.test:83'),
  ])
})

test.each([
  ['nobody.test', 404, 'not_registered', 'Domain not registered with the provider'],
  ['bare.test', 404, 'not_configured', 'Website UI not configured'],
])('serves an error page with the reason for the domain %s', async (host, status, kind, message) => {
  const { request } = await startBff()
  const page = await request({ path: '/login', host })
  expect(page.status).toBe(status)
  expect(page.text).toContain('<title>Error</title>')
  expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(page.text)![1]!)).toMatchObject({ fault: { kind, message } })
  expect(page.headers['cache-control']).toBe('no-store')
})

test('while the upstream is down, returns 503 with Retry-After for a page and 502 for a call', async () => {
  const { request, appRequest, upstream } = await startBff()
  await upstream.close()
  const shown = await request({ path: '/login' })
  expect(shown.status).toBe(503)
  expect(shown.headers['retry-after']).toBe('5')
  const called = await appRequest({ path: '/api/auth/user' })
  expect([called.status, called.json().error]).toEqual([502, 'Timeout!'])
})

test('caches hashed assets for a year and other files for five minutes', async () => {
  const { request } = await startBff()
  const asset = await request({ path: '/assets/login-1.js', headers: { 'accept-encoding': 'br' } })
  expect([asset.status, asset.headers['content-encoding'], asset.text]).toEqual([200, 'br', 'brotli'])
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await request({ path: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=300')
  for (const path of ['/assets/login-1.js', '/robots.txt'])
    expect([(await request({ path, method: 'HEAD' })).status, path]).toEqual([200, path])
})

test('returns 404 for missing files', async () => {
  const { request } = await startBff()
  for (const path of ['/assets/none.js', '/none.php', '/index.html', '/routes.json'])
    expect((await request({ path })).json()).toMatchObject({ status: false, statusCode: 404 })
})

test('escapes the site settings that are embedded in the page', async () => {
  const { request, upstream } = await startBff()
  upstream.state.sites['northwind.test'] = { companyName: '</script><b>&\u2028\u2029!' }
  const { text } = await request({ path: '/login' })
  expect(text).toContain('"companyName":"\\u003c/script\\u003e\\u003cb\\u003e\\u0026\\u2028\\u2029!"')
  expect(text).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;')
})

test('only a demo serves the mail outbox and shows its first site at localhost', async () => {
  const demo = await startBff({
    env: { DEMO: 'northwind.test' },
    answer: (_request, response) => sendJson(response, 200, { mails: [{ to: 'a@b.test' }] }),
  })
  expect((await demo.request({ path: '/bff/demo/outbox' })).json()).toEqual({ mails: [{ to: 'a@b.test' }] })
  expect((await demo.request({ path: '/bff/demo/outbox', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    403,
  )
  expect((await demo.request({ path: '/login', host: 'localhost:3000' })).text).toContain('<title>Northwind</title>')
  const other = await startBff()
  expect((await other.appRequest({ path: '/bff/demo/outbox' })).json()).toMatchObject({
    status: false,
    statusCode: 404,
  })
  expect((await other.request({ path: '/login', host: 'localhost:3000' })).status).toBe(404)
  expect(other.upstream.received).toEqual([])
})

describe('error page of a rejected page request', () => {
  const VISIT = { accept: 'text/html,application/xhtml+xml' }
  const LIMITS = 'pages=2/100000,unknown_names=2/100000'
  const faultOf = ({ headers, body }: TestResponse) => {
    const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
    return (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html.toString())![1]!) as { fault: unknown }).fault
  }

  test('reloads automatically after a rate limit', async () => {
    const { request } = await startBff({ env: { RATE_LIMITS: LIMITS } })
    const visit = () => request({ path: '/login', headers: VISIT })
    await visit()
    await visit()
    const refused = await visit()
    expect([refused.status, refused.headers]).toMatchObject([
      429,
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', connection: 'close' },
    ])
    expect(refused.headers).toHaveProperty('retry-after')
    expect(refused.headers['content-security-policy']).toMatch(/^default-src 'none'.*script-src 'self'/)
    expect(refused.text).toContain('<title>Error</title>')
    expect(faultOf(refused)).toEqual({
      kind: 'refused',
      message: 'Please Try Again Later!',
      code: 'rate_limited',
      passing: true,
    })
  })

  test('is sent even when the rate limit for unknown hosts rejects the request', async () => {
    const { request, upstream } = await startBff({ env: { RATE_LIMITS: LIMITS } })
    await upstream.close()
    const statuses: number[] = []
    for (let at = 0; at < 2; at += 1)
      statuses.push((await request({ path: '/login', host: `down-${at}.test`, headers: VISIT })).status)
    const refused = await request({ path: '/login', host: 'down-2.test', headers: VISIT })
    expect([...statuses, refused.status, faultOf(refused)]).toMatchObject([503, 503, 429, { code: 'rate_limited' }])
  })

  test.each([
    ['a missing file', '/no-such-file.pdf', 404, 'not_found'],
    ['a very long URL', `/login?${'x'.repeat(5_000)}`, 414, 'address_too_long'],
    ['an API call opened as a page', '/api/customer/orders', 403, 'origin_forbidden'],
    ['a missing asset', '/assets/gone.js', 404, 'not_found'],
  ])('does not reload automatically after a permanent failure: %s', async (_name, path, status, code) => {
    const { request } = await startBff()
    const modern = { ...VISIT, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'accept-encoding': 'br' }
    for (const headers of [VISIT, modern]) {
      const got = await request({ path, headers })
      expect(got.status).toBe(status)
      expect(faultOf(got)).toMatchObject({ code, passing: false })
    }
    expect((await request({ method: 'HEAD', path, headers: VISIT })).text).toBe('')
  })

  test('is not sent for an API call, which gets a JSON error instead', async () => {
    const { request, appRequest } = await startBff()
    const calls = [
      await appRequest({ path: '/api/none' }),
      await appRequest({ path: '/api/none', headers: { ...VISIT, 'sec-fetch-mode': 'cors' } }),
      await request({ method: 'POST', path: '/api/auth/login', headers: VISIT, body: '{}' }),
    ]
    for (const call of calls) expect(call.json()).toMatchObject({ status: false })
  })
})
