import { auth } from '@quillgate/shared/contract/auth'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { shouldKeepSignedIn, signOut } from '../../platform/session/session.ts'
import { enterText } from '../../testing/enter-text.ts'
import { getRequests, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const me = aUser({ profile_img: 'https://faces.test/me.png' })
const requestsTo = (path: string) =>
  getRequests()
    .filter((asked) => asked.path === path)
    .map(({ headers }) => headers['x-quillgate-remember'])

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {}, warnings: [] })
  stubReply(auth.login, { user: me })
  stubReply(auth.autologin, { user: me })
  stubReply(auth.logout, {})
})

async function logIn(remember: boolean) {
  const { user, currentPath } = await renderAt('/login')
  await enterText(user, await screen.findByLabelText('Email'), me.email)
  await enterText(user, screen.getByLabelText('Password'), 'secret')
  const box = screen.getByLabelText<HTMLInputElement>('Remember me')
  if (box.checked !== remember) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(currentPath()).not.toBe('/login'))
}

test('applies the "Remember me" choice also to a later login by link, until the user logs out', async () => {
  await logIn(true)
  expect(requestsTo('/api/auth/login')).toEqual(['1'])
  signOut()
  const link = await renderAt('/autologin/code-1')
  await waitFor(() => expect(link.currentPath()).not.toContain('autologin'))
  expect(requestsTo('/api/autologin/code-1')).toEqual(['1'])
  const { currentPath } = await renderAt('/logout', { as: me })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(shouldKeepSignedIn()).toBe(false)
})

test('does not apply "Remember me" to a later login by link when the option was not selected', async () => {
  await logIn(false)
  signOut()
  const link = await renderAt('/autologin/code-2')
  await waitFor(() => expect(link.currentPath()).not.toContain('autologin'))
  expect([requestsTo('/api/auth/login'), requestsTo('/api/autologin/code-2')]).toEqual([[undefined], [undefined]])
})

test('loads an external profile image through the BFF', async () => {
  await renderAt('/orders/list', { as: me })
  const addresses = () =>
    [...document.querySelectorAll('img')].map(({ src }) => new URL(src).pathname + new URL(src).search)
  await waitFor(() => expect(addresses()).toContain('/bff/picture?address=https%3A%2F%2Ffaces.test%2Fme.png'))
})
