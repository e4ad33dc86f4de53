import { auth } from '@quillgate/shared/contract/auth'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getRequests, stubNetworkError, stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const me = aUser()
const redemptionCount = () => getRequests().filter(({ path }) => path.startsWith('/api/autologin/')).length
const findQuestion = () => screen.findByRole('heading', { name: `You are logged in as ${me.email}` })
let codeNumber = 0
const openAutologin = () => renderAt(`/autologin/code-${(codeNumber += 1)}`, { as: me })

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  stubReply(auth.autologin, { user: me })
})

test('the auto-login requires a confirmation from a user with a valid session before it redeems the code', async () => {
  stubReply(auth.user, {})
  const { user, currentPath } = await openAutologin()
  expect(await findQuestion()).toBeTruthy()
  expect(redemptionCount()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(currentPath()).toBe('/dashboard'))
  expect(redemptionCount()).toBe(1)
})

test.each([
  ['a 401', () => stubRefusal(auth.user, 'session_missing')],
  ['a failed status', () => stubRawReply(auth.user, 200, { status: false })],
])('the auto-login redeems the code at once when the stored session is no longer valid (%s)', async (_, happen) => {
  happen()
  const { currentPath } = await openAutologin()
  await waitFor(() => expect(currentPath()).toBe('/dashboard'))
  expect(redemptionCount()).toBe(1)
})

test('the auto-login requires a confirmation when the session check gets no reply', async () => {
  stubNetworkError(auth.user)
  await openAutologin()
  expect(await findQuestion()).toBeTruthy()
  expect(redemptionCount()).toBe(0)
})
