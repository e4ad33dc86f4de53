import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { findFreePort } from '@quillgate/shared/testing/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { findTool } from '../../../bin/required-tools.ts'
import { createCertificates } from '../../../bin/testing/certificates.ts'
import { runNginx } from '../../bench/nginx.ts'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { startBff } from '../../src/testing/bff.ts'
import { addChatServer } from '../../src/testing/chat.ts'
import { sendTestRequest } from '../../src/testing/client.ts'
import { startUpstream } from '../../src/testing/upstream.ts'

const HOST = 'northwind.test'
/** The address of the client, which differs from the address from which nginx connects to the BFF. */
const VISITOR = '127.0.0.2'
const SECRET = 'a secret that only tests know about'

/** Returns an example configuration from docker/ with the ports, names and certificates of this test. */
function adaptExample(text: string, replaced: Record<string, string | number>) {
  const own = text.replace(/^ *listen \[::\].*\n/gm, '').replaceAll('portal.example.com', HOST)
  return Object.entries(replaced).reduce((result, [from, to]) => {
    expect(result).toContain(from)
    return result.replaceAll(from, String(to))
  }, own)
}

/** Starts a stub upstream, the BFF, and a real nginx with the example configuration. */
async function startBehindNginx() {
  const nginx = findTool('nginx')
  if (!nginx) throw new Error('nginx is missing; "npm test" installs it if it is allowed to')
  const upstream = await startUpstream()
  const { rooms } = addChatServer(upstream)
  const env = { PUBLIC_SCHEME: 'https', TRUST_PROXY: '127.0.0.1', COOKIE_SECRET: SECRET }
  const bff = await startBff({ upstream, env })
  const certificates = createCertificates(HOST)
  const plain = await findFreePort()
  let logFile = ''
  const front = await runNginx(nginx, (folder, port) => {
    writeFileSync(join(folder, 'portal.pem'), certificates.good.cert)
    writeFileSync(join(folder, 'portal.key'), certificates.good.key, { mode: 0o600 })
    logFile = join(folder, 'access.log')
    return adaptExample(readFileSync(join(import.meta.dirname, '../../../docker/nginx.conf'), 'utf8'), {
      'listen 443': `listen 127.0.0.1:${port}`,
      'listen 80': `listen 127.0.0.1:${plain}`,
      '127.0.0.1:3000': `127.0.0.1:${bff.port}`,
      '/etc/ssl/': `${folder}/`,
      '/var/log/nginx/': `${folder}/`,
    })
  })
  onTestFinished(async () => {
    front.stop()
    await front.exited
    await upstream.close()
  })
  const accessLog = () => readFileSync(logFile, 'utf8')
  return { upstream, rooms, plain, port: front.port, ca: certificates.ca, accessLog }
}

type RequestOptions = {
  port: number
  ca: Buffer
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}
/** Sends an HTTPS request as the visitor and accepts the certificate of the test. */
const sendRequest = ({ port, ca, body, headers, ...options }: RequestOptions) =>
  new Promise<{ status: number; text: string }>((done, refuse) => {
    const at = { host: '127.0.0.1', port, ca, servername: HOST, agent: false as const, localAddress: VISITOR }
    const length = body && { 'content-length': String(body.length) }
    const sent = request({ ...at, ...options, headers: { host: HOST, ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', refuse)
      answer.once('end', () => done({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }))
    })
    sent.once('error', refuse)
    sent.end(body)
  })

test('the nginx example forwards pages, uploads, chats and the visitor’s address', async () => {
  const { upstream, rooms, plain, port, ca } = await startBehindNginx()
  const redirect = await sendTestRequest(plain, { path: '/orders?page=2', host: HOST })
  expect(redirect).toMatchObject({ status: 301, headers: { location: `https://${HOST}/orders?page=2` } })

  expect(await sendRequest({ port, ca, path: '/login' })).toMatchObject({
    status: 200,
    text: expect.stringContaining('Northwind'),
  })

  const page = { 'x-quillgate': '1', origin: `https://${HOST}` }
  const claimed = { ...page, 'x-forwarded-for': '203.0.113.9' }
  expect(await sendRequest({ port, ca, path: '/api/auth/user', headers: claimed })).toMatchObject({ status: 200 })
  expect(upstream.received.at(-1)).toMatchObject({ headers: { host: HOST, 'x-forwarded-for': VISITOR } })

  const file = (size: number) => ({
    method: 'POST',
    path: '/api/file/upload',
    headers: { ...page, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.alloc(size, 'abc'),
  })
  expect(await sendRequest({ port, ca, ...file(20_000_000) })).toMatchObject({ status: 200 })
  expect(upstream.received.at(-1)!.body.length).toBe(20_000_000)

  const actor = createActorCookie(SECRET, { host: '__Host-' })
  const who = { id: 'c1', role: 'customer', session: 's1', rememberUntil: undefined } as const
  const cookie = `__Host-${COOKIE_PREFIX.upstream}sid=c1; ${actor.write(who, HOST, undefined, Date.now()).split(';')[0]}`
  const headers = { host: HOST, origin: `https://${HOST}`, cookie }
  const socket = new WebSocket(`wss://127.0.0.1:${port}/socket/orders`, { ca, headers })
  const got: string[] = []
  socket.on('message', (data) => got.push((data as Buffer).toString()))
  await once(socket, 'open')
  await expect.poll(() => rooms.length).toBe(1)
  rooms[0]!.socket.send('{"type":"pong"}')
  await expect.poll(() => got).toContainEqual(expect.stringContaining('pong'))
  socket.close()
  await once(socket, 'close')
})

test('the access log of nginx contains no one-time codes and no payment keys', async () => {
  const { plain, port, ca, accessLog } = await startBehindNginx()
  const page = { 'x-quillgate': '1', origin: `https://${HOST}` }
  for (const path of [
    '/autologin/canary-1',
    '/forgot-password-2/canary-2?canary-3',
    '/reset-password/canary-4',
    '/confirm-email/canary-8',
  ])
    await sendRequest({ port, ca, path })
  await sendRequest({ port, ca, method: 'POST', path: '/api/autologin/canary-5', headers: page })
  const key = 'canary-6-of-a-payment'
  await sendRequest({ port, ca, path: '/bff/payments', headers: { ...page, 'idempotency-key': key } })
  await sendTestRequest(plain, { path: '/autologin/canary-7', host: HOST })
  await sendRequest({ port, ca, path: '/orders/list?page=2' })
  await expect.poll(accessLog).toContain('"GET /orders/list?page=2 HTTP/1.1" 200')
  expect(accessLog()).toContain('"GET /forgot-password-2/- HTTP/1.1" 200')
  expect(accessLog()).toContain('"GET /bff/payments HTTP/1.1" 200')
  expect(accessLog().match(/autologin\/- /g)).toHaveLength(3)
  expect(accessLog()).not.toContain('canary')
})
