import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { PAGE_HEADERS, readCookies, sendTestRequest as send, type TestRequest } from '../bff/src/testing/client.ts'
import { createCallRequest as bodyless } from '../bff/src/testing/list-calls.ts'
import { DEMO_USERS, PASSWORD } from '../provider/src/seed/demo-users.ts'
import { computeFingerprint } from '../provider/src/testing/fingerprint.ts'
import { createOrderFixture } from '../provider/src/testing/order-fixture.ts'
import { createRoleRequest } from '../provider/src/testing/role-matrix.ts'
import { startProvider } from '../provider/src/testing/start-provider.ts'
import { type Call, fillPath } from '../shared/src/contract/call.ts'
import { compositions } from '../shared/src/contract/compositions.ts'
import { callEntries, contract } from '../shared/src/contract/table.ts'
import { validateCallAccess } from '../shared/src/domain/access/permissions.ts'
import { createErrorBody } from '../shared/src/domain/errors/codes.ts'
import { startBff } from './servers.ts'
import { createBuild } from './testing/create-build.ts'

type Entry = ReturnType<typeof callEntries>[number]
/**
 * Write calls that everyone may make, even without a session: sign in, sign out, reset the password, buy at the
 * checkout.
 */
const PUBLIC_WRITES = [
  ...['login', 'logout', 'resetPassword', 'resetPasswordStep2', 'autologin'].map((name) => `auth.${name}`),
  ...['checkCoupon', 'checkout'].map((name) => `cart.${name}`),
]

/** Starts the BFF and the provider, and signs in a reviewer. */
async function startReviewer() {
  const provider = await startProvider()
  onTestFinished(provider.close)
  await provider.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = provider.app.server.address() as AddressInfo
  const folder = createBuild()
  const bff = await startBff({
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    WEB_DIR: folder,
    DATA_DIR: folder,
    PUBLIC_SCHEME: 'http',
    COOKIE_SECRET: 'a secret that only tests know about',
    RATE_LIMITS: 'off',
    PORT: '0',
    OPS_PORT: '0',
    LOG_LEVEL: 'warn',
  })
  onTestFinished(bff.stop)
  const world = await createOrderFixture(provider, 'customer')
  const customer = await provider.as('customer')
  const { upload } = contract.customerDocuments
  await customer.callOk(upload, createRoleRequest('customerDocuments.upload', world, 'customer'))
  const host = customer.domain
  const { email } = DEMO_USERS.reviewer
  const page = (asked: TestRequest) => send(Number(new URL(bff.ready.address).port), asked)
  const signedIn = await page({
    method: 'POST',
    path: '/api/auth/login',
    host,
    headers: PAGE_HEADERS,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = readCookies(signedIn)
  const ask = (name: string, call: Call) => {
    const { params = {}, query, body } = createRoleRequest(name, world, 'reviewer')
    const { headers, body: empty, path: _, ...asked } = bodyless(call)
    const path = `${call.base ?? '/api'}${fillPath(call.path, params)}`
    return page({
      ...asked,
      host,
      path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
      headers: { ...headers, cookie, 'idempotency-key': 'key-of-a-reviewer' },
      ...(empty !== undefined && { body: call.body === 'multipart' ? empty : JSON.stringify(body ?? {}) }),
    })
  }
  return { ask, stored: () => computeFingerprint(provider) }
}

test('a reviewer can read everything that the role allows, but can write nothing except through public calls', async () => {
  const { ask, stored } = await startReviewer()
  const all: Entry[] = [...callEntries(), ...callEntries({ compositions })]
  const isForbidden = ({ call }: Entry) => validateCallAccess('reviewer', call) !== undefined
  const before = await stored()
  const wrong: string[] = []
  for (const { name, call } of all.filter(isForbidden)) {
    const { status, text } = await ask(name, call)
    const isRefused = status === 403 && isDeepStrictEqual(JSON.parse(text), createErrorBody('role_forbidden'))
    if (!isRefused) wrong.push(`${name} is not refused: ${status} ${text.slice(0, 150)}`)
  }
  const allowed = all.filter((entry) => !isForbidden(entry))
  for (const { name, call } of allowed.filter(({ call }) => call.effect === 'read')) {
    const { status, text } = await ask(name, call)
    const isAnswered = status === 200 && (call.reply === 'file' || JSON.parse(text).status !== false)
    if (!isAnswered) wrong.push(`${name} is not answered: ${status} ${text.slice(0, 150)}`)
  }
  expect(wrong).toEqual([])
  expect(await stored()).toBe(before)
  expect(allowed.flatMap(({ name, call }) => (call.effect === 'read' ? [] : [name]))).toEqual(PUBLIC_WRITES)
})
