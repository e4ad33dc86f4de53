import { auth } from '@quillgate/shared/contract/auth'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toDraftKey, writeDraft } from '../../platform/autosave/drafts.ts'
import { getRequests, stubNetworkError, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const me = aUser()
const storeUnsentDraft = (owner: string | undefined) =>
  writeDraft(`${toDraftKey(owner, 'review', '1')}/page-of-${owner}`, { values: { review: 'short' }, at: Date.now() })
const storedDraftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'))
const logoutRequestCount = () => getRequests().filter(({ path }) => path === '/api/auth/logout').length

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {}, warnings: [] })
  stubReply(auth.logout, {})
})

test('logs out without a confirmation when all form drafts have been sent', async () => {
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(logoutRequestCount()).toBe(1)
})

test('removes the list of visited orders from session storage on logout', async () => {
  sessionStorage.setItem('orders-arrived-at', '["o1"]')
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(sessionStorage.getItem('orders-arrived-at')).toBeNull()
})

test('requires a confirmation of the logout when form drafts are unsent; "Stay logged in" preserves them', async () => {
  storeUnsentDraft(me._id)
  const { user, currentPath } = await renderAt('/logout', { as: me })
  expect(await screen.findByRole('heading', { name: 'You have unsent text' })).toBeTruthy()
  expect(logoutRequestCount()).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Stay logged in' }))
  await waitFor(() => expect(currentPath()).toBe('/dashboard'))
  expect(storedDraftKeys()).toHaveLength(1)
  expect(localStorage.getItem('user')).toContain(me.email)
})

test('a logout removes the form drafts of the user and of visitors, but not those of other users', async () => {
  storeUnsentDraft(me._id)
  storeUnsentDraft(undefined)
  storeUnsentDraft('somebody-else')
  const { user, currentPath } = await renderAt('/logout', { as: me })
  await user.click(await screen.findByRole('button', { name: 'Remove it and log out' }))
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(storedDraftKeys()).toEqual([`draft:${toDraftKey('somebody-else', 'review', '1')}/page-of-somebody-else`])
  expect(localStorage.getItem('user')).toBeNull()
})

test('signs the user out when the logout request gets no reply', async () => {
  stubNetworkError(auth.logout)
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(localStorage.getItem('user')).toBeNull()
})
