import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import type { Definition, Manifest } from '../../src/recording/format.ts'
import { createRecorder } from '../../src/recording/recorder.ts'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_VISIT_HEADERS } from '../../src/testing/client.ts'
import { createSessionCookie } from '../../src/testing/events.ts'
import { findSecrets, readFolderText } from '../../src/testing/find-secrets.ts'
import { sendJson } from '../../src/testing/upstream.ts'

async function startRecorderBff(env: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-recording-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const out = join(dir, 'out')
  const bff = await startBff({
    env: { RECORD_DIR: out, ...env },
    answer: (request, response) =>
      request.url === '/api/customer/invoices'
        ? response.destroy()
        : sendJson(response, 200, { status: true, orders: [], owner: 'nora@mail.test', echo: request.headers }),
  })
  const ops = buildOpsServer(createOperations(bff.app))
  const send = async (method: 'GET' | 'POST' | 'DELETE', payload?: object) => {
    const answer = await ops.inject({ method, url: '/recording', ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<{ recording?: boolean; recordings?: Manifest[] }>() }
  }
  return { ...bff, out, send, order: () => bff.appRequest({ path: '/api/customer/orders' }) }
}

test('the ops port starts and stops a recording', async () => {
  const { send, order, appRequest } = await startRecorderBff()
  await order()
  expect(await send('GET')).toMatchObject({ status: 200, body: { recording: false } })
  expect(await send('POST', { journey: 'some-minutes', minutes: 2 })).toMatchObject({ body: { recording: true } })
  expect((await send('POST')).status).toBe(503)
  await order()
  await order()
  await appRequest({ path: '/api/customer/invoices' })
  const { body } = await send('DELETE')
  // The site settings were loaded before the recording started, so they are requested again.
  expect(body.recordings).toMatchObject([
    { site: 'northwind.test', calls: { 'customerOrders.list': 2 }, website: { response: { status: true } } },
  ])
  // Two requests, because the BFF retries a failed read once.
  expect(body.recordings![0]!.skipped).toEqual([{ what: 'customerInvoices.list', why: 'broken', times: 2 }])
  expect(await send('DELETE')).toMatchObject({ body: { recordings: [] } })
})

test('writes nothing while no recording is running', async () => {
  const { send, out, order } = await startRecorderBff()
  await order()
  expect(existsSync(out)).toBe(false)
  await send('POST', { journey: 'some-minutes', minutes: 2 })
  await order()
  await send('DELETE')
  const files = readdirSync(join(out, 'northwind.test', 'some-minutes'))
  expect(files).not.toEqual([])
  await order()
  expect(readdirSync(join(out, 'northwind.test', 'some-minutes'))).toEqual(files)
})

test('records an API read that the BFF makes for a page like a call that the page makes', async () => {
  const { send, out, request, appRequest } = await startRecorderBff({ PAGE_DATA_MS: '60000' })
  const cookie = createSessionCookie('c1', 'of customer')
  await send('POST', { journey: 'page' })
  const page = await request({ path: '/orders/list', headers: { ...PAGE_VISIT_HEADERS, cookie } })
  expect(page.text).toContain('id="page-data"')
  await appRequest({ path: '/api/customer/orders', headers: { cookie } })
  expect((await send('DELETE')).body.recordings).toMatchObject([{ calls: { 'customerOrders.list': 2 } }])
  const [ofPage, ofCall] = [1, 2].map((number) => {
    const file = join(out, 'northwind.test', 'page', `0000${number}-customerOrders.list.json`)
    const { recorded, response: _echo, ...call } = JSON.parse(readFileSync(file, 'utf8')) as Definition
    return { ...call, recorded: { ...recorded, number: 0, at: '', ms: 0 } }
  })
  expect(ofPage).toEqual(ofCall)
})

/** Creates a recorder whose recordings end almost at once. `record` resolves when the files in `folder` are complete. */
function createShortRecorder() {
  const out = mkdtempSync(join(tmpdir(), 'quillgate-recording-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const onFailure = (error: unknown) => expect.unreachable(String(error))
  const recorder = createRecorder({ dir: out, release: '1', settings: {}, onFailure })
  const headers = new Map([['x-forwarded-host', 'northwind.test:3000']])
  return async (folder: string) => {
    expect(recorder.start({ journey: 'journey', keep: [], minutes: 0.001 })).toBe(true)
    // The call is recorded synchronously, before the timer that ends the recording can fire.
    const asked = { method: 'GET', origin: 'http://api.test', path: '/api/customer/orders', headers }
    const body = Buffer.from('{"status":true}')
    recorder.listener.onCall(asked)!({ status: 200, headers: {}, body, bytes: body.length, sent: undefined })
    await expect.poll(() => recorder.listener.isOn()).toBe(false)
    await expect.poll(() => readFolderText(join(out, 'northwind.test', folder))).toContain('"ended": "2')
    return readdirSync(join(out, 'northwind.test', folder))
  }
}

test('a recording ends after its duration', async () => {
  const record = createShortRecorder()
  expect(await record('journey')).toContain('00001-customerOrders.list.json')
})

test('a second recording with the same name gets a new folder', async () => {
  const record = createShortRecorder()
  await record('journey')
  expect(await record('journey-2')).toContain('00001-customerOrders.list.json')
})

test('replaces a user’s e-mail address with the same pseudonym in all calls of a recording', async () => {
  const { send, out, order } = await startRecorderBff()
  const recordTwoCalls = async () => {
    await send('POST', { keep: ['nothing'] })
    await order()
    await order()
    await send('DELETE')
  }
  await recordTwoCalls()
  const first = readFolderText(out).match(/[\w.]+@example\.invalid/g)!
  expect([first.length, new Set(first).size]).toEqual([2, 1])
  await recordTwoCalls()
  expect(new Set(readFolderText(out).match(/[\w.]+@example\.invalid/g)).size).toBe(2)
  expect(findSecrets(readFolderText(out), ['nora@mail.test'])).toEqual([])
})

test('rejects invalid recording options', async () => {
  const { send } = await startRecorderBff()
  for (const wrong of [
    { keep: ['user.password'] },
    { keep: ['payment'] },
    { journey: '../up' },
    { minutes: 0 },
    { more: 1 },
  ])
    expect((await send('POST', wrong)).status).toBe(422)
})

test('records the fields listed in `keep` unchanged', async () => {
  const { send, out, order } = await startRecorderBff()
  await send('POST', { keep: ['owner'] })
  await order()
  expect((await send('DELETE')).body.recordings).toMatchObject([{ kept: ['owner'] }])
  expect(readFolderText(out)).toContain('"owner": "nora@mail.test"')
})

test('without RECORD_DIR, the recording endpoint returns 404 and calls are not intercepted', async () => {
  const { app } = await startBff()
  expect((await buildOpsServer(createOperations(app)).inject({ method: 'POST', url: '/recording' })).statusCode).toBe(
    404,
  )
  const { pools, config } = app.gateway
  const used = pools.of('calls', new URL(config.UPSTREAM_URL).origin)
  expect([...pools.all()].some(({ pool }) => pool === used)).toBe(true)
})
