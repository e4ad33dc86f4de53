import { auth } from '@quillgate/shared/contract/auth'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { profile } from '@quillgate/shared/contract/profile'
import { aUser } from '@quillgate/shared/testing/users'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getRequests, stubDelayedReply, stubNoReply, stubRawReply, stubReply } from '../../testing/network.ts'
import type { CallError } from './call-error.ts'
import { send } from './http.ts'

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: CallError) => `${error.failure} ${error.status}`,
  )

describe('calls that get no reply', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['a read request', () => send(customerOrders.list, {}), customerOrders.list, 20_000],
    ['a logout request', () => send(auth.logout, {}), auth.logout, 40_000],
    [
      'a payment request',
      () => send(customerInvoices.pay, { body: { payment: { id: 'pm' }, invoice_id: '1' } }),
      customerInvoices.pay,
      75_000,
    ],
  ])('waits for %s longer than the timeout of the gateway', async (_, make, call, ms) => {
    stubNoReply(call)
    let failure: string | undefined
    void failureOf(make()).then((text) => (failure = text))
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failure).toBe('no_answer 0')
  })

  test('rejects with `aborted` when the page cancels the call', async () => {
    stubNoReply(customerOrders.list)
    const controller = new AbortController()
    const failure = failureOf(send(customerOrders.list, {}, { signal: controller.signal }))
    controller.abort()
    expect(await failure).toBe('aborted 0')
  })
})

test('sends login and logout requests one after the other, so that a logout never ends a later login', async () => {
  const signedOut = stubDelayedReply(auth.logout, {})
  stubReply(auth.login, { user: aUser() })
  const logout = send(auth.logout, {})
  const login = send(auth.login, { body: { email: 'maya@mailbox.test', password: 'secret' } })
  await Promise.resolve()
  expect(getRequests().map(({ path }) => path)).toEqual(['/api/auth/logout'])
  signedOut()
  await Promise.all([logout, login])
  expect(getRequests().map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login'])
})

test('uses the text in `password_error` only from replies to a password update', async () => {
  const said = { status: false, status_code: 400, password_error: 'Too short.', error: 'No.' }
  const textsOf = (sending: Promise<unknown>) => sending.catch((error: CallError) => error.texts)
  stubRawReply(customerOrders.list, 400, said)
  stubRawReply(profile.updatePassword, 400, said)
  expect(await textsOf(send(customerOrders.list, {}))).toEqual(['No.'])
  expect(await textsOf(send(profile.updatePassword, { body: { _id: '1', password: 'x' } }))).toEqual(['Too short.'])
})
