import { auth } from '@quillgate/shared/contract/auth'
import { notifications } from '@quillgate/shared/contract/notifications'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import { aUser } from '@quillgate/shared/testing/users'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { send } from '../../platform/http/http.ts'
import { signIn } from '../../platform/session/session.ts'
import { watchPendingLogout } from '../../platform/sign-in-state/pending-logout.ts'
import { getRequests, stubDelayedReply, stubNetworkError, stubRawReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const me = aUser()
const logoutRequestCount = () => getRequests().filter(({ path }) => path === '/api/auth/logout').length
const dispatchOnline = () => window.dispatchEvent(new Event('online'))
const logOut = async () => {
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
}
watchPendingLogout()

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

test('retries a failed logout when the network returns, until it succeeds', async () => {
  stubNetworkError(auth.logout)
  await logOut()
  expect(logoutRequestCount()).toBe(1)
  dispatchOnline()
  await waitFor(() => expect(logoutRequestCount()).toBe(2))
  stubReply(auth.logout, {})
  // Simulates a reload, which the pending logout must survive.
  watchPendingLogout()
  await waitFor(() => expect(logoutRequestCount()).toBe(3))
  await waitFor(() => expect(localStorage.getItem('pending-logout')).toBeNull())
  dispatchOnline()
  expect(logoutRequestCount()).toBe(3)
})

test('sends the pending logout before any other request', async () => {
  stubNetworkError(auth.logout)
  await logOut()
  stubReply(auth.logout, {})
  stubReply(auth.user, {})
  dispatchOnline()
  await send(auth.user, {})
  expect(getRequests().map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/logout', '/api/auth/user'])
})

test('cancels the pending logout when the user signs in again', async () => {
  stubNetworkError(auth.logout)
  await logOut()
  signIn(me)
  dispatchOnline()
  expect(logoutRequestCount()).toBe(1)
})

test('does not send a pending logout that waited for a login', async () => {
  stubNetworkError(auth.logout)
  await logOut()
  const signedIn = stubDelayedReply(auth.login, { user: me })
  const login = send(auth.login, { body: { email: me.email, password: 'secret' } })
  dispatchOnline()
  signedIn()
  await login
  stubReply(auth.user, {})
  // Sent after the logout, if there is one.
  await send(auth.user, {})
  expect(logoutRequestCount()).toBe(1)
})

const REQUEST_ID = { 'x-request-id': 'r1' }
test.each([
  ['does not retry a logout that the API has refused', 403, createErrorBody('unexpected'), REQUEST_ID, 1],
  ['retries a logout that never reached the API', 502, createErrorBody('upstream_unreachable'), REQUEST_ID, 2],
  ['retries a logout that a server in front of the portal has answered', 403, {}, {}, 2],
  ['retries a logout that was over a limit', 429, createErrorBody('rate_limited'), REQUEST_ID, 2],
])('%s', async (_, status, body, headers, expected) => {
  stubRawReply(auth.logout, status, body, headers)
  stubReply(auth.logout, {})
  stubReply(auth.user, {})
  await logOut()
  dispatchOnline()
  // Sent after the logout, if there is one.
  await send(auth.user, {})
  expect(logoutRequestCount()).toBe(expected)
})
