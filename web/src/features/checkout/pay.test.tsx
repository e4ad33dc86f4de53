import { auth } from '@quillgate/shared/contract/auth'
import { cart } from '@quillgate/shared/contract/cart'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aPackage } from '@quillgate/shared/testing/shop'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import { getRequests, stubDelayedReply, stubRawReply, stubReply } from '../../testing/network.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'

const resume = aPackage({ _id: 'resume', packageName: 'Resume', packagePrice: 100 })
const requestsTo = (path: string) => getRequests().filter((one) => one.path === path)
const changeField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const settings = { demo: boot.demo, cardKey: boot.cardKey }

beforeEach(() => {
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(cart.packagesInfo, { customerPackages: [resume], currency: 'usd' })
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

test('the checkout offers to look up a payment with an unknown outcome, from the first render on, instead of paying again', async () => {
  const sent = {
    kind: 'checkout',
    by: 'noor@mailbox.org',
    lines: [{ _id: 'resume', packageName: 'Resume', packagePrice: 100, quantity: 1 }],
    totals: { subtotal: 10_000, discount: 0, total: 10_000 },
  }
  localStorage.setItem('payments', JSON.stringify([{ id: 'earlier', sent, at: Date.now(), state: 'open' }]))
  reloadStores()
  stubReply(compositions.payment, { state: 'unknown', now: Date.now() })
  stubRawReply(auth.login, 404, { status: false, status_code: 404, message: 'user not found' })
  const names = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByRole('button')) names.add(textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const { user } = await renderAt('/checkout?item=resume')
  const check = await screen.findByRole('button', { name: 'Check payment status' })
  expect(await screen.findByText(/Payment by noor@mailbox.org for Resume: \$100.00, sent at /)).toBeTruthy()
  changeField('Password', 'a good password 1')
  await user.click(check)
  expect(await screen.findByText(/We can’t find this payment yet/)).toBeTruthy()
  watch.disconnect()
  expect(requestsTo('/bff/payments')[0]).toMatchObject({ search: '', headers: { 'idempotency-key': 'earlier' } })
  expect([...names]).toContain('Check payment status')
  expect([...names]).not.toContain('Pay & Register')
  expect(requestsTo('/api/cart/checkout')).toEqual([])
  expect(requestsTo('/api/auth/login')).toHaveLength(1)
})

test('the checkout does not sign in to look up a payment that was sent from New Order', async () => {
  const sent = {
    kind: 'order',
    by: 'user-id',
    lines: [{ _id: 'resume', packageName: 'Resume', packagePrice: 100, quantity: 1 }],
    totals: { subtotal: 10_000, discount: 0, total: 10_000 },
  }
  localStorage.setItem('payments', JSON.stringify([{ id: 'of-new-order', sent, at: Date.now(), state: 'open' }]))
  reloadStores()
  stubReply(compositions.payment, { state: 'unknown', now: Date.now() })
  const { user } = await renderAt('/checkout?item=resume')
  await user.click(await screen.findByRole('button', { name: 'Check payment status' }))
  await waitFor(() => expect(requestsTo('/bff/payments')).toHaveLength(1))
  // Matches only the end of the name, because a spinner that is fading out is still part of it.
  expect(await screen.findByRole('button', { name: /Check payment status$/ })).toBeTruthy()
  expect(document.body.textContent).not.toContain('user-id')
  expect(requestsTo('/api/auth/login')).toEqual([])
})

test('after the first tab has paid, the checkout in a second tab shows a receipt instead of the new-order page', async () => {
  const sent = {
    kind: 'checkout',
    by: 'noor@mailbox.org',
    lines: [{ _id: 'resume', packageName: 'Resume', packagePrice: 100, quantity: 1 }],
    totals: { subtotal: 10_000, discount: 0, total: 10_000 },
  }
  const write = (key: string, value: unknown) => {
    localStorage.setItem(key, JSON.stringify(value))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  write('payments', [{ id: 'shared', sent, at: Date.now(), state: 'open' }])
  stubReply(auth.user, { currency: 'usd' })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  const { currentPath } = await renderAt('/checkout?item=resume')
  await screen.findByRole('button', { name: 'Check payment status' })
  // The first tab stores the outcome, then signs in.
  write('payments', [{ id: 'shared', sent, at: Date.now(), state: 'done', orders: ['o1', 'o2'] }])
  write('user', aUser())
  expect(await screen.findByText('This order has been paid.')).toBeTruthy()
  const receipt = within(await screen.findByRole('region', { name: 'Paid $100.00' }))
  expect(receipt.getByRole('link', { name: 'Go to your orders' }).getAttribute('href')).toBe('/orders/list')
  expect(currentPath()).toBe('/checkout?item=resume')
})

test('the checkout sends one payment when the button is pressed twice', async () => {
  const paid = stubDelayedReply(cart.checkout, { user: aUser(), orders: [{ _id: 'o1' }] })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  await renderAt('/checkout?item=resume')
  const button = await screen.findByRole('button', { name: 'Pay & Register' })
  const card = await screen.findByLabelText<HTMLInputElement>(/^Card number/)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  for (const [label, value] of [
    ['First Name', 'Noor'],
    ['Last Name', 'Haddad'],
    ['Email', 'noor@mailbox.org'],
    ['Password', 'A-good-password-1'],
  ] as const)
    changeField(label, value)
  fireEvent.input(card, { target: { value: '4242424242424242 1234 567' } })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(requestsTo('/api/cart/checkout')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Processing' }).getAttribute('aria-disabled')).toBe('true')
  paid()
  expect(await screen.findByText('Payment Successful. Logging in...')).toBeTruthy()
  expect(requestsTo('/api/cart/checkout')).toHaveLength(1)
})
