import { auth } from '@quillgate/shared/contract/auth'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { beforeEach, expect, test } from 'vitest'
import { getRequests, stubNetworkError, stubNoReply, stubRawReply, stubReply } from '../../testing/network.ts'
import { getAccountCurrency, getCurrentUser, signIn, signOut, takeRememberedPath } from '../session/session.ts'
import { checkSession } from './check-session.ts'

beforeEach(() => signIn(aUser()))

test.each([
  ['a 401', () => stubRawReply(auth.user, 401, { status: false })],
  ['status false in a 200', () => stubRawReply(auth.user, 200, { status: false })],
  ['status_code 401 in a 200', () => stubRawReply(auth.user, 200, { status_code: 401 })],
])('the session check signs the user out and stores the current path after %s', async (_, stub) => {
  stub()
  await checkSession()
  expect(getCurrentUser()).toBeUndefined()
  expect(takeRememberedPath()).toEqual({ path: '/', by: aUser()._id })
})

test.each([
  ['a refusal', () => stubRawReply(auth.user, 403, { status: false })],
  ['a server error', () => stubRawReply(auth.user, 500, { status: false })],
  ['a gateway timeout', () => stubRawReply(auth.user, 504, { status: false })],
  ['no network', () => stubNetworkError(auth.user)],
])('the session check leaves the user signed in after %s', async (_, stub) => {
  stub()
  await checkSession()
  expect(getCurrentUser()?._id).toBe(aUser()._id)
})

test('the session check stores the currency from the reply', async () => {
  stubReply(auth.user, { currency: 'gbp' })
  await checkSession()
  expect(getAccountCurrency()).toBe('gbp')
})

test('another user does not get the currency of the last user', async () => {
  stubReply(auth.user, { currency: 'gbp' })
  await checkSession()
  signIn(aWriter())
  expect(getAccountCurrency()).toBeUndefined()
})

test('a logout aborts the session check', async () => {
  stubNoReply(auth.user)
  const check = checkSession()
  signOut()
  await expect(check).resolves.toBeUndefined()
})

test('the session check sends no request for a visitor', async () => {
  signOut()
  await checkSession()
  expect(getRequests()).toEqual([])
})
