import { auth } from '@quillgate/shared/contract/auth'
import { aUser } from '@quillgate/shared/testing/people'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerRaw, lose, requests } from '../../testing/network.ts'
import { accountCurrency, currentUser, signIn, signOut, takeRememberedPlace } from '../session/session.ts'
import { checkSession } from './check-session.ts'

beforeEach(() => signIn(aUser()))

test.each([
  ['401', () => answerRaw(auth.user, 401, { status: false })],
  ['status false in a 200', () => answerRaw(auth.user, 200, { status: false })],
  ['status_code 401 in a 200', () => answerRaw(auth.user, 200, { status_code: 401 })],
])('%s: nobody is signed in, and the place is kept', async (_, plan) => {
  plan()
  await checkSession()
  expect(currentUser()).toBeUndefined()
  expect(takeRememberedPlace()).toEqual({ path: '/', by: aUser()._id })
})

test.each([
  ['a refusal', () => answerRaw(auth.user, 403, { status: false })],
  ['a server that is broken', () => answerRaw(auth.user, 500, { status: false })],
  ['a gateway without an answer', () => answerRaw(auth.user, 504, { status: false })],
  ['no network', () => lose(auth.user)],
])('%s says nothing of the session', async (_, plan) => {
  plan()
  await checkSession()
  expect(currentUser()?._id).toBe(aUser()._id)
})

test('a session that stands says what its person pays in', async () => {
  answer(auth.user, { currency: 'gbp' })
  await checkSession()
  expect(accountCurrency()).toBe('gbp')
})

test('a visitor asks nothing', async () => {
  signOut()
  await checkSession()
  expect(requests()).toEqual([])
})
