import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import type { Certificate, Manifest } from '../../src/recording/format.ts'
import { startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { findSecrets, readFolderText } from '../../src/testing/find-secrets.ts'
import { createSignedInCookies } from '../../src/testing/signed-in.ts'
import { type RequestHandler, startUpstream } from '../../src/testing/upstream.ts'

const SECRET = 'a secret that only tests know about'
const SECRET_BY_NAME = {
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
const SECRET_VALUES: readonly string[] = Object.values(SECRET_BY_NAME)
const USER = {
  _id: '6f0c1e2d3b4a5f6071829304',
  firstName: SECRET_BY_NAME.firstName,
  lastName: SECRET_BY_NAME.lastName,
  email: SECRET_BY_NAME.email,
  role: 'user',
  writer_data: {
    workPhone: SECRET_BY_NAME.phone,
    personalPhone: Number(SECRET_BY_NAME.phoneNumber),
    skype: SECRET_BY_NAME.skype,
  },
}

/** Sends the reply in chunks of five bytes, so that every secret is split. */
const sendInChunks = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string | string[]> = {},
) => {
  const bytes = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  response.writeHead(status, { 'content-type': 'application/json', server: SECRET_BY_NAME.header, ...headers })
  for (let at = 0; at < bytes.length; at += 5) response.write(bytes.subarray(at, at + 5))
  response.end()
}

const replyWithSecrets: RequestHandler = (request, response) => {
  const path = request.url!.split('?')[0]!
  if (path === '/api/auth/login')
    return sendInChunks(
      response,
      200,
      {
        user: USER,
        note: JSON.stringify({
          email: SECRET_BY_NAME.inJsonText,
          more: JSON.stringify({ pass: SECRET_BY_NAME.deepInJsonText }),
        }),
      },
      {
        'set-cookie': [
          `sid=${SECRET_BY_NAME.cookie}; Path=/; HttpOnly`,
          `${SECRET_BY_NAME.cookieName}=${SECRET_BY_NAME.otherCookie}; Path=/`,
        ],
      },
    )
  if (path.startsWith('/api/file/'))
    return sendInChunks(response, 200, `${SECRET_BY_NAME.multipartFile} ${SECRET_BY_NAME.email}`, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${SECRET_BY_NAME.downloadName}"`,
    })
  if (path === '/api/customer/orders')
    return sendInChunks(response, 200, {
      status: true,
      orders: [
        {
          _id: '1',
          writer: { preferredClientSideName: SECRET_BY_NAME.preferred },
          extra: {
            [SECRET_BY_NAME.unknownField]: SECRET_BY_NAME.unknownField,
            of: Number(SECRET_BY_NAME.unknownNumber),
          },
        },
      ],
    })
  if (path === '/api/customer/invoices')
    return sendInChunks(response, 500, `<html>${SECRET_BY_NAME.htmlPage}`, { 'content-type': 'text/html' })
  if (path === '/api/auth/user') {
    const packed = gzipSync(JSON.stringify({ status: false, message: SECRET_BY_NAME.errorText }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
    return undefined
  }
  if (path.startsWith('/api/questionnaires-answers/'))
    return sendInChunks(response, 200, {
      data: { [SECRET_BY_NAME.mapKey]: SECRET_BY_NAME.mapAnswer },
      orderData: { customerName: SECRET_BY_NAME.lastName },
    })
  return sendInChunks(response, 200, {
    status: true,
    status_code: 200,
    data: SECRET_BY_NAME.review,
    [SECRET_BY_NAME.quotedEmail]: SECRET_BY_NAME.quotedEmail,
  })
}

test('writes no secret to disk, whichever field contains it in whichever encoding', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-recording-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const upstream = await startUpstream(replyWithSecrets)
  onTestFinished(() => upstream.close())
  const chat = addChatServer(upstream)
  const { app, appRequest, port } = await startBff({ upstream, env: { RECORD_DIR: dir } })
  const ops = buildOpsServer(createOperations(app))
  await ops.inject({ method: 'POST', url: '/recording', payload: { journey: 'secrets', minutes: 5 } })
  const cookie = `${createSignedInCookies(SECRET, 'a')}; ${COOKIE_PREFIX.upstream}sid=${SECRET_BY_NAME.cookie}`
  const headers = { cookie }
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    appRequest({ method: 'POST', path, body: JSON.stringify(body), headers: { ...headers, ...more } })

  await appRequest({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email: SECRET_BY_NAME.email, password: SECRET_BY_NAME.password }),
  })
  const payment = {
    id: SECRET_BY_NAME.paymentId,
    card: { last4: SECRET_BY_NAME.cardLast4 },
    billing_details: { name: SECRET_BY_NAME.cardOwner },
  }
  await post(
    '/api/cart/checkout',
    { ...USER, password: SECRET_BY_NAME.password, payment, cartItems: [], couponCode: SECRET_BY_NAME.coupon },
    { 'idempotency-key': 'key-of-a-payment-1234' },
  )
  await post('/api/cart/check-coupon', { couponCode: SECRET_BY_NAME.coupon, products: [] })
  await post(`/api/autologin/${SECRET_BY_NAME.loginCode}`, {})
  await post('/api/auth/reset-password-step-2', { code: SECRET_BY_NAME.resetCode, password: SECRET_BY_NAME.password })
  await post('/api/customer/contract/6f0c1e2d3b4a5f6071829304', {
    data: `data:image/png;base64,${SECRET_BY_NAME.signature}`,
  })
  await post('/api/customer/orders/revision/rate-review', {
    order_id: '1',
    draft_id: '2',
    data: {
      review: `<p>${SECRET_BY_NAME.review}</p>`,
      reviewFile: { key: SECRET_BY_NAME.fileKey, originalname: SECRET_BY_NAME.fileName },
    },
  })
  await appRequest({ path: `/api/file/${encodeURIComponent(SECRET_BY_NAME.fileKey)}`, headers })
  const asked = new URLSearchParams({
    what: SECRET_BY_NAME.jobWhat,
    where: SECRET_BY_NAME.jobWhere,
    apikey: SECRET_BY_NAME.queryKey,
    [SECRET_BY_NAME.queryName]: '1',
  })
  for (const path of [
    '/api/customer/orders',
    '/api/customer/invoices',
    '/api/auth/user',
    '/api/questionnaires-answers/1/2/3',
    `/api/customer/jobs?${asked.toString()}`,
  ])
    await appRequest({ path, headers: { ...headers, 'accept-encoding': 'gzip' } })
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="${SECRET_BY_NAME.multipartName}"\r\n\r\n${SECRET_BY_NAME.multipartFile}\r\n--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${SECRET_BY_NAME.multipartField}\r\n--b--\r\n`
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
    content: SECRET_BY_NAME.chatOut,
  })
  await expect.poll(() => chat.rooms[0]?.got.length).toBe(2)
  const said = {
    _id: '7',
    sent_by: '9',
    name: SECRET_BY_NAME.chatName,
    content: SECRET_BY_NAME.chatIn,
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

  // Checks the search itself: in each encoding, it must find every secret in a text that contains the secret.
  const sent = upstream.received
    .map(({ url, body, headers: given }) => `${url} ${body} ${JSON.stringify(given)}`)
    .join('\n')
  expect(findSecrets(sent, SECRET_VALUES).length).toBeGreaterThan(20)
  for (const form of [
    (s: string) => Buffer.from(`xy${s}zz!`).toString('base64'),
    (s: string) => Buffer.from(s).toString('hex'),
    encodeURIComponent,
    (s: string) => s.replace(/./gu, '$&",\n "'),
  ])
    expect(findSecrets(SECRET_VALUES.map(form).join(' '), SECRET_VALUES)).toEqual(SECRET_VALUES)

  const whole = readFolderText(dir)
  expect(findSecrets(whole, SECRET_VALUES)).toEqual([])
  expect(SECRET_VALUES.length).toBeGreaterThanOrEqual(40)
  expect({ status, certificates }).toMatchObject({ status: true, certificates: [{ survivors: [] }] })
  expect(certificates[0]!.values.searched).toBeGreaterThan(30)
  // The calls themselves are recorded, without their secrets.
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
