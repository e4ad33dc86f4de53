import { gzipSync } from 'node:zlib'
import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { createLimits } from '../src/common/limits.ts'
import { createTestClock, startProvider } from '../src/testing/start-provider.ts'

const clock = createTestClock()
const provider = await startProvider({ clock, limits: createLimits(clock) })
afterAll(() => provider.close())
const customer = await provider.as('customer')

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'HEAD'
  url: string
  payload?: string | Buffer
  type?: string
}
async function sendRequest({
  method = 'POST',
  url,
  payload,
  type = 'application/json',
  ...more
}: RequestOptions & { packed?: true }) {
  const answer = await provider.app.inject({
    method,
    url,
    headers: {
      host: customer.domain,
      cookie: customer.cookie!,
      ...(payload !== undefined && { 'content-type': type }),
      ...(more.packed && { 'content-encoding': 'gzip' }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Record<string, unknown>>() }
}
const couponRequest = { url: '/api/cart/check-coupon' }
const VALID_BODY = '{"couponCode":"WELCOME10","products":[]}'

const REFUSED_REQUESTS: [string, RequestOptions & { packed?: true }, number][] = [
  ['a truncated body', { ...couponRequest, payload: '{"couponCode":' }, 400],
  ['bytes that are not UTF-8', { ...couponRequest, payload: Buffer.from([0x7b, 0xff, 0x7d]) }, 400],
  ['a __proto__ key', { ...couponRequest, payload: `{"__proto__":{"a":1},${VALID_BODY.slice(1)}` }, 400],
  ['a constructor key', { ...couponRequest, payload: `{"constructor":{"a":1},${VALID_BODY.slice(1)}` }, 400],
  ['a compressed body', { ...couponRequest, payload: gzipSync(VALID_BODY), packed: true }, 415],
  ['a form body', { ...couponRequest, payload: 'couponCode=A', type: 'application/x-www-form-urlencoded' }, 415],
  ['a plain-text body', { ...couponRequest, payload: VALID_BODY, type: 'text/plain' }, 415],
  ['a missing body', { ...couponRequest, payload: '' }, 422],
  ['an array body', { ...couponRequest, payload: '[]' }, 422],
  ['a number instead of a string', { ...couponRequest, payload: '{"couponCode":1,"products":[]}' }, 422],
  ['an unknown field', { ...couponRequest, payload: `{"more":1,${VALID_BODY.slice(1)}` }, 422],
  ['a NUL', { ...couponRequest, payload: '{"couponCode":"a\\u0000","products":[]}' }, 422],
  ['a lone surrogate', { ...couponRequest, payload: '{"couponCode":"\\ud800","products":[]}' }, 422],
  [
    '33 nesting levels',
    { ...couponRequest, payload: `{"couponCode":"a","products":${'['.repeat(33)}${']'.repeat(33)}}` },
    422,
  ],
  ['2,001 keys', { ...couponRequest, payload: `{"couponCode":"a","products":[${'1,'.repeat(2_000)}1]}` }, 422],
  ['a NUL in the URL', { method: 'GET', url: '/api/customer/orders/%00' }, 422],
  ['more than 2 MB', { ...couponRequest, payload: `{"couponCode":"${'a'.repeat(2_100_000)}"}` }, 413],
  ['an invalid URL', { method: 'GET', url: '/api/customer/%ff' }, 400],
  ['an unknown URL', { method: 'GET', url: '/api/nothing' }, 404],
]
test.each(REFUSED_REQUESTS)(
  'a request with %s is refused, with an error in the specified format',
  async (_, sent, status) => {
    const answer = await sendRequest(sent)
    expect(answer).toMatchObject({
      status,
      body: { status: false, status_code: status, statusCode: status, error: expect.any(String) },
    })
  },
)

test('a successful response contains every field in which clients may look for success', async () => {
  const { notifications, site, writerOrders } = contract
  const writer = await provider.as('writer')
  const answers = [
    await customer.call(site.website),
    await customer.call(contract.cart.checkCoupon, { body: { couponCode: 'WELCOME10', products: [] } }),
    await customer.call(notifications.list, { query: { page: '1' } }),
    await writer.call(writerOrders.list),
  ]
  for (const { body } of answers) expect(body).toMatchObject({ status: true, status_code: 200, statusCode: 200 })
})

test('a HEAD request is refused for calls that change data', async () => {
  expect((await sendRequest({ method: 'HEAD', url: '/api/auth/logout' })).status).toBe(404)
  expect((await customer.call(contract.auth.user)).status).toBe(200)
})

test('a call without input accepts an empty JSON body', async () => {
  expect(await sendRequest({ method: 'PATCH', url: '/api/clear-notifications', payload: '' })).toMatchObject({
    status: 200,
  })
  expect(await sendRequest({ method: 'GET', url: '/api/customer/orders' })).toMatchObject({ status: 200 })
})

test('an action in the wrong state returns 409', async () => {
  const { orders } = await customer.callOk(contract.customerOrders.list)
  const signed = orders.find(({ contract_signed }) => contract_signed)!
  const data = `data:image/png;base64,${'A'.repeat(40)}`
  const again = await customer.call(contract.contracts.sign, { params: { id: signed._id }, body: { data } })
  expect(again).toMatchObject({ status: 409, body: { code: 'contract_signed' } })
})

test('too many requests return 429 with Retry-After', async () => {
  const ask = () => provider.visitor().call(contract.auth.resetPassword, { body: { email: 'nobody@mailbox.org' } })
  for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200)
  const late = await ask()
  expect(late).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000)
})
