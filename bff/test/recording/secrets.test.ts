import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import { operationsOf } from '../../src/ops/operations.ts'
import { buildOps } from '../../src/ops/ops.ts'
import type { Certificate, Manifest } from '../../src/recording/format.ts'
import { startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { findSecrets, folderText } from '../../src/testing/find-secrets.ts'
import { signedInCookies } from '../../src/testing/signed-in.ts'
import { type Answer, startUpstream } from '../../src/testing/upstream.ts'

const SECRET = 'a secret that only tests know about'
const S = {
  password: 'Correct-Horse-9',
  cookie: 'sess_8f14e45fceea',
  otherCookie: 'csrf-77aa88bb99',
  cookieName: 'sid_4711-nora-hale',
  email: 'nora.hale@mail.test',
  quotedEmail: 'otto.brandt@mail.test',
  firstName: 'Norabella',
  lastName: 'Hale-Whitcombe',
  preferred: 'Nonny Whitcombe',
  phone: '+44 20 7946 0018',
  phoneNumber: '15551234567',
  skype: 'live:norabella.h',
  loginCode: 'one-time-4f9d1c22',
  resetCode: 'reset-1c22aa4f9d',
  fileKey: 'k3y/ÄÖ secret#file%.pdf',
  fileName: 'Norabella CV final.pdf',
  downloadName: 'Lebenslauf Whitcombe.docx',
  paymentId: 'pm_1NqLiveSecret',
  cardLast4: 'visa 4929 1111 2222',
  cardOwner: 'Mrs N Whitcombe',
  coupon: 'WHITCOMBE25OFF',
  signature: 'c2lnbmF0dXJlLWluay1zdHJva2Vz',
  jobWhat: 'head of whitcombe ltd',
  jobWhere: 'Ashby-de-la-Zouch',
  queryKey: 'apikey-55ee66ff77',
  queryName: 'token_99ff88ee',
  inJsonText: 'inner.person@mail.test',
  deepInJsonText: 'innermost-pass-42',
  errorText: 'Account of Sir Reginald',
  unknownField: 'unlisted-value-31',
  unknownNumber: '9080706050403',
  mapKey: 'Where did Nora live?',
  mapAnswer: '12 Whitcombe Lane',
  review: 'Dear Ottokar, thanks',
  multipartField: 'form-field-8d8d8d',
  multipartFile: 'inside the curriculum',
  multipartName: 'passport-scan-nh.png',
  chatOut: 'my number is 0049 151',
  chatIn: 'call me at Norabella',
  chatName: 'Contributor Ottokar',
  htmlPage: 'Stack of host db-7.int',
  header: 'internal-server-x9',
} as const
const SECRETS: readonly string[] = Object.values(S)
const USER = {
  _id: '6f0c1e2d3b4a5f6071829304',
  firstName: S.firstName,
  lastName: S.lastName,
  email: S.email,
  role: 'user',
  writer_data: { workPhone: S.phone, personalPhone: Number(S.phoneNumber), skype: S.skype },
}

/** Sends the reply in chunks of five bytes, so that every secret is split. */
const sendInChunks = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string | string[]> = {},
) => {
  const bytes = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  response.writeHead(status, { 'content-type': 'application/json', server: S.header, ...headers })
  for (let at = 0; at < bytes.length; at += 5) response.write(bytes.subarray(at, at + 5))
  response.end()
}

const answer: Answer = (request, response) => {
  const path = request.url!.split('?')[0]!
  if (path === '/api/auth/login')
    return sendInChunks(
      response,
      200,
      { user: USER, note: JSON.stringify({ email: S.inJsonText, more: JSON.stringify({ pass: S.deepInJsonText }) }) },
      {
        'set-cookie': [`sid=${S.cookie}; Path=/; HttpOnly`, `${S.cookieName}=${S.otherCookie}; Path=/`],
      },
    )
  if (path.startsWith('/api/file/'))
    return sendInChunks(response, 200, `${S.multipartFile} ${S.email}`, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${S.downloadName}"`,
    })
  if (path === '/api/customer/orders')
    return sendInChunks(response, 200, {
      status: true,
      orders: [
        {
          _id: '1',
          writer: { preferredClientSideName: S.preferred },
          extra: { [S.unknownField]: S.unknownField, of: Number(S.unknownNumber) },
        },
      ],
    })
  if (path === '/api/customer/invoices')
    return sendInChunks(response, 500, `<html>${S.htmlPage}`, { 'content-type': 'text/html' })
  if (path === '/api/auth/user') {
    const packed = gzipSync(JSON.stringify({ status: false, message: S.errorText }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
    return undefined
  }
  if (path.startsWith('/api/questionnaires-answers/'))
    return sendInChunks(response, 200, { data: { [S.mapKey]: S.mapAnswer }, orderData: { customerName: S.lastName } })
  return sendInChunks(response, 200, { status: true, status_code: 200, data: S.review, [S.quotedEmail]: S.quotedEmail })
}

test('writes no secret to disk, wherever it occurs and however it is encoded', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-recording-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const upstream = await startUpstream(answer)
  onTestFinished(() => upstream.close())
  const chat = addChatServer(upstream)
  const { app, appRequest, port } = await startBff({ upstream, env: { RECORD_DIR: dir } })
  const ops = buildOps(operationsOf(app))
  await ops.inject({ method: 'POST', url: '/recording', payload: { journey: 'secrets', minutes: 5 } })
  const cookie = `${signedInCookies(SECRET, 'a')}; ${COOKIE_PREFIX.upstream}sid=${S.cookie}`
  const headers = { cookie }
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    appRequest({ method: 'POST', path, body: JSON.stringify(body), headers: { ...headers, ...more } })

  await appRequest({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email: S.email, password: S.password }),
  })
  const payment = { id: S.paymentId, card: { last4: S.cardLast4 }, billing_details: { name: S.cardOwner } }
  await post(
    '/api/cart/checkout',
    { ...USER, password: S.password, payment, cartItems: [], couponCode: S.coupon },
    { 'idempotency-key': 'key-of-a-payment-1234' },
  )
  await post('/api/cart/check-coupon', { couponCode: S.coupon, products: [] })
  await post(`/api/autologin/${S.loginCode}`, {})
  await post('/api/auth/reset-password-step-2', { code: S.resetCode, password: S.password })
  await post('/api/customer/contract/6f0c1e2d3b4a5f6071829304', { data: `data:image/png;base64,${S.signature}` })
  await post('/api/customer/orders/revision/rate-review', {
    order_id: '1',
    draft_id: '2',
    data: { review: `<p>${S.review}</p>`, reviewFile: { key: S.fileKey, originalname: S.fileName } },
  })
  await appRequest({ path: `/api/file/${encodeURIComponent(S.fileKey)}`, headers })
  const asked = new URLSearchParams({ what: S.jobWhat, where: S.jobWhere, apikey: S.queryKey, [S.queryName]: '1' })
  for (const path of [
    '/api/customer/orders',
    '/api/customer/invoices',
    '/api/auth/user',
    '/api/questionnaires-answers/1/2/3',
    `/api/customer/jobs?${asked.toString()}`,
  ])
    await appRequest({ path, headers: { ...headers, 'accept-encoding': 'gzip' } })
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="${S.multipartName}"\r\n\r\n${S.multipartFile}\r\n--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${S.multipartField}\r\n--b--\r\n`
  await appRequest({
    method: 'POST',
    path: '/api/file/upload',
    body: form,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
  })

  const socket = await openSocket({ port, cookie })
  socket.send({ type: 'subscribe', chatType: 'writerToCustomer', order_id: '1' })
  socket.send({
    type: 'new_message',
    chatType: 'writerToCustomer',
    order_id: '1',
    message_type: 'text',
    content: S.chatOut,
  })
  await expect.poll(() => chat.rooms[0]?.got.length).toBe(2)
  const said = {
    _id: '7',
    sent_by: '9',
    name: S.chatName,
    content: S.chatIn,
    order_id: '1',
    chatType: 'writerToCustomer',
  }
  chat.rooms[0]!.socket.send(JSON.stringify({ event: 'NEW_MSG', payload: said }))
  await expect.poll(() => socket.got.length).toBe(1)
  socket.socket.terminate()
  const { status, recordings, certificates } = (await ops.inject({ method: 'DELETE', url: '/recording' })).json<{
    status: boolean
    recordings: Manifest[]
    certificates: Certificate[]
  }>()

  // Checks the search itself: it finds the secrets where they do occur, in each encoding.
  const sent = upstream.received
    .map(({ url, body, headers: given }) => `${url} ${body} ${JSON.stringify(given)}`)
    .join('\n')
  expect(findSecrets(sent, SECRETS).length).toBeGreaterThan(20)
  for (const form of [
    (s: string) => Buffer.from(`xy${s}zz!`).toString('base64'),
    (s: string) => Buffer.from(s).toString('hex'),
    encodeURIComponent,
    (s: string) => s.replace(/./gu, '$&",\n "'),
  ])
    expect(findSecrets(SECRETS.map(form).join(' '), SECRETS)).toEqual(SECRETS)

  const whole = folderText(dir)
  expect(findSecrets(whole, SECRETS)).toEqual([])
  expect(SECRETS.length).toBeGreaterThanOrEqual(40)
  expect({ status, certificates }).toMatchObject({ status: true, certificates: [{ survivors: [] }] })
  expect(certificates[0]!.values.searched).toBeGreaterThan(30)
  // The calls themselves are recorded; only their secrets are removed.
  expect(recordings).toMatchObject([{ site: 'northwind.test', journey: 'secrets', chats: 1, website: { status: 200 } }])
  expect(recordings[0]!.calls).toMatchObject({
    'auth.login': 1,
    'cart.checkout': 1,
    'files.read': 1,
    'files.upload': 1,
    'jobs.search': 1,
  })
  expect(recordings[0]!.skipped).toContainEqual({ what: 'customerInvoices.list', why: 'unreadable', times: 1 })
  expect(whole).toContain('"type":"new_message"')
})
