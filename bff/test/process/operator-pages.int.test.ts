import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { VERSION } from '../../src/config/release.ts'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import type { Overview } from '../../src/ops/overview.ts'
import { startBff } from '../../src/testing/bff.ts'
import { sendOpsRequest } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const XSS_PAYLOAD = '"><script>alert(1)</script>'

async function startBffWithOps(options: Parameters<typeof startBff>[0] = {}) {
  const bff = await startBff(options)
  const ops = buildOpsServer(createOperations(bff.app))
  await ops.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => ops.close())
  const { port: opsPort } = ops.server.address() as AddressInfo
  const open = (url: string) => ops.inject({ url, headers: { host: 'localhost:9090' } })
  const overview = async () => (await open('/operations.json')).json<Overview>()
  return {
    ...bff,
    ops,
    opsPort,
    open,
    overview,
    site: async (domain = 'northwind.test') => (await overview()).sites.find((one) => one.domain === domain)!,
    token: async (domain = 'northwind.test') =>
      /name="token" value="([\w-]+)"/.exec((await open(`/sites/${domain}`)).body)![1]!,
    submit: (action: string, token: string, headers: Record<string, string> = {}) =>
      sendOpsRequest(opsPort, {
        method: 'POST',
        path: `/sites/northwind.test/${action}`,
        headers: {
          host: `localhost:${opsPort}`,
          origin: `http://localhost:${opsPort}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: `token=${token}`,
      }),
  }
}
const READ_REQUEST = { path: '/api/auth/user' }
const problemTexts = ({ problems }: Overview['sites'][number]) => problems.map(({ text }) => text)

describe('operator overview', () => {
  test('shows the requests, settings and state of each site', async () => {
    const { appRequest, site, open } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    expect(await site()).toMatchObject({
      name: 'Northwind',
      settings: { state: 'ok', source: 'upstream' },
      activity: { requests: 1, serverErrors: 0, signInsRefused: 0 },
      chats: 0,
      streams: 0,
      problems: [],
    })
    expect((await open('/')).body).toContain('No site has a known problem.')
  })

  test('lists sites of SITES_FILE that were never requested, but no invented domains', async () => {
    const { app, overview, request } = await startBffWithOps()
    app.siteConfigs.replace({ 'quiet.test': {} })
    await request({ path: '/login', host: 'invented.test' })
    expect((await overview()).sites.map(({ domain }) => domain)).toEqual(['quiet.test'])
  })

  test('reports an API that does not reply as a problem', async () => {
    const { appRequest, site, upstream, overview } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    upstream.state.answer = (request) => void request.socket.destroy()
    for (let at = 0; at < 9; at += 1) await appRequest(READ_REQUEST)
    expect(problemTexts(await site())).toEqual([
      expect.stringMatching(
        /^90 % of requests fail: the API at http:\S+ cannot be reached: .*GET \/api\/auth\/user \(9\)$/,
      ),
    ])
    expect((await overview()).upstreams[0]!.problems).toEqual([expect.stringMatching(/^upstream_/)])
  })

  test('reports error replies of the API as a problem', async () => {
    const { appRequest, site } = await startBffWithOps({
      answer: (_request, response) => sendJson(response, 500, { status: false }),
    })
    for (let at = 0; at < 5; at += 1) await appRequest(READ_REQUEST)
    expect(problemTexts(await site())).toEqual([
      expect.stringMatching(
        /^100 % of requests fail: the API at \S+ returns errors.*\. Failed: GET \/api\/auth\/user \(5\)$/,
      ),
    ])
  })

  test('reports a site that the API does not know as a problem', async () => {
    const { app, request, site } = await startBffWithOps()
    app.siteConfigs.replace({ 'gone.test': {} })
    await request({ path: '/login', host: 'gone.test' })
    expect(problemTexts(await site('gone.test'))).toEqual(['The API does not know this site.'])
  })

  test('reports settings that could not be reloaded as a problem', async () => {
    const { app, appRequest, site, upstream } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    await upstream.close()
    await app.sites.purge('northwind.test')
    expect(problemTexts(await site())).toContainEqual(
      expect.stringMatching(/^The API at http:\S+ returns no new settings; the last ones are used\.$/),
    )
  })

  test('reports many refused sign-ins as a problem, even if their replies have status 200', async () => {
    const { appRequest, site, open } = await startBffWithOps({
      answer: (_request, response) => sendJson(response, 200, { status: false, message: 'No' }),
    })
    for (let at = 0; at < 20; at += 1) await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}' })
    expect(problemTexts(await site())).toEqual(['20 sign-ins were refused, all by the API'])
    expect((await open('/sites/northwind.test')).body).toMatch(/<li>POST \/api\/auth\/login 200 \w+: 20<\/li>/)
  })

  test('reports one failing call as a problem, even if most requests succeed', async () => {
    const { appRequest, site } = await startBffWithOps({
      answer: ({ url }, response) =>
        sendJson(response, url === '/api/writer/questionnaire-template' ? 500 : 200, { status: true }),
    })
    for (let at = 0; at < 120; at += 1) await appRequest(READ_REQUEST)
    for (let at = 0; at < 5; at += 1) await appRequest({ path: '/api/writer/questionnaire-template' })
    expect(problemTexts(await site())).toEqual([expect.stringContaining('GET /api/writer/questionnaire-template (5)')])
  })

  test('reports sessions that the API no longer accepts as a problem', async () => {
    const { appRequest, site } = await startBffWithOps({
      answer: (_request, response) => sendJson(response, 401, { status: false }),
    })
    for (let at = 0; at < 20; at += 1) await appRequest(READ_REQUEST)
    expect(problemTexts(await site())).toEqual([
      '20 of 20 requests were refused with 401: the API does not accept their sessions',
    ])
  })

  test('reports a web build of another version than the portal at the top of the page', async () => {
    const { app, overview, open } = await startBffWithOps()
    app.pages.build.version = VERSION
    expect((await overview()).problems).toEqual([])
    app.pages.build.version = '0.9.0'
    expect((await overview()).problems.map(({ text }) => text)).toEqual([
      expect.stringContaining('The web build has another version'),
    ])
    expect((await open('/')).body).toMatch(/<h1>This process has problems.*<h1>No site has a known problem/)
  })

  test('shows since when a problem exists', async () => {
    const { app, request, open, overview } = await startBffWithOps()
    app.siteConfigs.replace({ 'gone.test': {} })
    await request({ path: '/login', host: 'gone.test' })
    const [problem] = (await overview()).sites[0]!.problems
    const minute = problem!.since.slice(0, 16).replace('T', ' ')
    for (const url of ['/', '/sites/gone.test']) expect((await open(url)).body).toContain(`since ${minute} UTC, `)
  })

  test('reports contract drift as a problem', async () => {
    const { appRequest, site } = await startBffWithOps({ env: { DRIFT_SAMPLE: '1' } })
    await appRequest({ path: '/api/writer/questionnaire-template' })
    await expect.poll(async () => problemTexts(await site()).join()).toContain('templates.list templates (missing)')
  })

  test('reports the findings of the canary (`doctor --watch`) as problems', async () => {
    const { ops, opsPort, site, app } = await startBffWithOps()
    const finding = { name: 'customerOrders.list', code: 'server_error', weight: 'blocks', detail: XSS_PAYLOAD }
    const run = { site: 'northwind.test', seconds: 3, tried: 40, findings: [finding] }
    expect((await ops.inject({ method: 'POST', url: '/canary', payload: run })).statusCode).toBe(200)
    expect(problemTexts(await site())).toEqual(['The canary found: customerOrders.list server_error'])
    const metrics = await app.metrics.registry.metrics()
    expect(metrics).toContain('quillgate_canary_findings{site="northwind.test",weight="blocks"} 1')
    const invalid = { method: 'POST', path: '/canary', body: JSON.stringify({ ...run, site: XSS_PAYLOAD }) }
    expect((await sendOpsRequest(opsPort, invalid)).status).toBe(422)
  })

  test('lists sites with problems first', async () => {
    const { app, request, appRequest, overview } = await startBffWithOps()
    app.siteConfigs.replace({ 'gone.test': {} })
    for (let at = 0; at < 5; at += 1) await appRequest(READ_REQUEST)
    await request({ path: '/login', host: 'gone.test' })
    expect((await overview()).sites.map(({ domain }) => domain)).toEqual(['gone.test', 'northwind.test'])
  })
})

describe('operator pages', () => {
  test('escape all values that sites and APIs set', async () => {
    const { open, appRequest, upstream, ops } = await startBffWithOps()
    upstream.state.sites['northwind.test'] = { companyName: XSS_PAYLOAD, topBarBgColor: XSS_PAYLOAD }
    await appRequest(READ_REQUEST)
    const run = { site: 'northwind.test', seconds: 1, tried: 1 }
    const finding = { name: XSS_PAYLOAD, code: 'x', weight: 'blocks', detail: XSS_PAYLOAD }
    await ops.inject({ method: 'POST', url: '/canary', payload: { ...run, findings: [finding] } })
    for (const url of ['/', '/sites/northwind.test', `/sites/northwind.test?note=${encodeURIComponent(XSS_PAYLOAD)}`]) {
      const { body, statusCode } = await open(url)
      expect([statusCode, body.includes('<script')]).toEqual([200, false])
    }
    expect((await open('/sites/northwind.test')).body).toContain('&lt;script&gt;')
  })

  test('allow neither scripts nor framing', async () => {
    const { open } = await startBffWithOps()
    const { headers } = await open('/')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  })

  test('link to existing runbook pages', async () => {
    const { open, appRequest } = await startBffWithOps({ answer: (_request, response) => sendJson(response, 500, {}) })
    for (let at = 0; at < 5; at += 1) await appRequest(READ_REQUEST)
    const [, link] = /href="(\/runbook\/\w+)"/.exec((await open('/')).body)!
    expect((await open(link!)).body).toContain('Impact')
    expect((await open('/runbook/..%2Fopenapi')).statusCode).toBe(404)
  })

  test('list the calls of the API', async () => {
    const { open } = await startBffWithOps()
    expect((await open('/openapi')).body).toContain('href="/openapi/auth.login"')
    expect((await open('/openapi/auth.login')).body).toContain('POST /api/auth/login')
    expect((await open('/openapi/nothing')).statusCode).toBe(404)
  })
})

describe('operator forms', () => {
  test('purge and reload the settings of a site', async () => {
    const { appRequest, submit, token, upstream } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    const sent = await submit('purge', await token())
    expect([sent.status, sent.headers.location]).toEqual([303, '/sites/northwind.test?note=purged'])
    expect(upstream.state.websiteCalls).toBe(2)
  })

  test('check a site and show the result', async () => {
    const { appRequest, submit, token, site, upstream } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    await submit('check', await token())
    expect((await site()).check).toMatchObject({ isGood: true, result: 'settings returned' })
    const known = await token()
    await upstream.close()
    await submit('check', known)
    expect((await site()).check).toMatchObject({ isGood: false, result: expect.stringContaining('upstream_') })
  })

  test('are rejected without the token of the page', async () => {
    const { appRequest, submit, token } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    const good = await token()
    for (const bad of ['', 'x', `${good}x`, 'ä'.repeat(good.length)])
      expect((await submit('purge', encodeURIComponent(bad))).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example', host: 'evil.example' },
  ])('are rejected when sent from another site: %o', async (headers) => {
    const { appRequest, submit, token } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    expect([400, 403]).toContain((await submit('purge', await token(), headers)).status)
  })

  test('have no recording buttons without RECORD_DIR', async () => {
    const { appRequest, open } = await startBffWithOps()
    await appRequest(READ_REQUEST)
    expect((await open('/sites/northwind.test')).body).not.toContain('Record')
  })
})
