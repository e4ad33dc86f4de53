import { auth } from '@quillgate/shared/contract/auth'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerRaw, planNetworkError, refuse, requests } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const me = aUser()
const redemptionCount = () => requests().filter(({ path }) => path.startsWith('/api/autologin/')).length
const question = () => screen.findByRole('heading', { name: `You are logged in as ${me.email}` })
let codeNumber = 0
const openAutologin = () => renderAt(`/autologin/code-${(codeNumber += 1)}`, { as: me })

beforeEach(() => {
  answer(notifications.list, { notifications: [], hasMore: false, count: 0 })
  answer(customerOrders.list, { orders: [] })
  answer(auth.autologin, { user: me })
})

test('the auto-login requires a confirmation from a user with a valid session before it redeems the code', async () => {
  answer(auth.user, {})
  const { user, currentPath } = await openAutologin()
  expect(await question()).toBeTruthy()
  expect(redemptionCount()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(currentPath()).toBe('/dashboard'))
  expect(redemptionCount()).toBe(1)
})

test.each([
  ['a 401', () => refuse(auth.user, 'session_missing')],
  ['a failed status', () => answerRaw(auth.user, 200, { status: false })],
])('the auto-login redeems the code at once when the stored session has ended (%s)', async (_, happen) => {
  happen()
  const { currentPath } = await openAutologin()
  await waitFor(() => expect(currentPath()).toBe('/dashboard'))
  expect(redemptionCount()).toBe(1)
})

test('the auto-login requires a confirmation when the session check gets no reply', async () => {
  planNetworkError(auth.user)
  await openAutologin()
  expect(await question()).toBeTruthy()
  expect(redemptionCount()).toBe(0)
})
