import { auth } from '@quillgate/shared/contract/auth'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import { aUser } from '@quillgate/shared/testing/users'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { send } from '../../platform/http/http.ts'
import { stubRawReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const NOTICE_TEXT = 'You were logged out. Please log in again.'
const me = aUser()

beforeEach(() => {
  stubReply(auth.logout, {})
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
})
/** Makes a call that fails with `session_missing`, which redirects to the login. */
async function loseSession(language: 'en' | 'de' = 'en') {
  const { currentPath } = await renderAt('/chat', { as: me, language })
  stubRawReply(customerInvoices.list, 401, createErrorBody('session_missing'))
  await act(() => expect(send(customerInvoices.list, {})).rejects.toThrow('refused'))
  await waitFor(() => expect(currentPath()).toBe('/login'))
}

test('the login page shows a notice that the server ended the session', async () => {
  await loseSession()
  expect((await screen.findByText(NOTICE_TEXT)).closest('[role="status"]')).toBeTruthy()
})

test('shows the notice about an ended session in the language of the page', async () => {
  await loseSession('de')
  expect(await screen.findByText('Sie wurden abgemeldet. Bitte melden Sie sich erneut an.')).toBeTruthy()
})

test('shows no notice about an ended session after a logout', async () => {
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(screen.queryByText(NOTICE_TEXT)).toBeNull()
})

test('shows no notice about an ended session to a visitor', async () => {
  await renderAt('/login')
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(screen.queryByText(NOTICE_TEXT)).toBeNull()
})

test('shows no notice about an ended session once the user has opened the logout page', async () => {
  await loseSession()
  cleanup()
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(screen.queryByText(NOTICE_TEXT)).toBeNull()
})
