import { auth } from '@quillgate/shared/contract/auth'
import { aUser } from '@quillgate/shared/testing/users'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerRaw, planNetworkError, requests } from '../../testing/network.ts'
import { accountCurrency, currentUser, signIn, signOut, takeRememberedPath } from '../session/session.ts'
import { checkSession } from './check-session.ts'

beforeEach(() => signIn(aUser()))

test.each([
  ['a 401', () => answerRaw(auth.user, 401, { status: false })],
  ['status false in a 200', () => answerRaw(auth.user, 200, { status: false })],
  ['status_code 401 in a 200', () => answerRaw(auth.user, 200, { status_code: 401 })],
])('signs the user out and remembers the path after %s', async (_, plan) => {
  plan()
  await checkSession()
  expect(currentUser()).toBeUndefined()
  expect(takeRememberedPath()).toEqual({ path: '/', by: aUser()._id })
})

test.each([
  ['a refusal', () => answerRaw(auth.user, 403, { status: false })],
  ['a server error', () => answerRaw(auth.user, 500, { status: false })],
  ['a gateway timeout', () => answerRaw(auth.user, 504, { status: false })],
  ['no network', () => planNetworkError(auth.user)],
])('leaves the user signed in after %s', async (_, plan) => {
  plan()
  await checkSession()
  expect(currentUser()?._id).toBe(aUser()._id)
})

test('stores the currency that a valid session reports', async () => {
  answer(auth.user, { currency: 'gbp' })
  await checkSession()
  expect(accountCurrency()).toBe('gbp')
})

test('makes no call for a visitor', async () => {
  signOut()
  await checkSession()
  expect(requests()).toEqual([])
})
