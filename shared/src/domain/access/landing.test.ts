import { describe, expect, test } from 'vitest'
import { aReviewer, aUser, aWriter } from '../../testing/users.ts'
import {
  type LoginReply,
  landingPathAfterAutologin,
  landingPathAfterLogin,
  landingPathWhenSignedIn,
} from './landing.ts'
import { landingPathAfterInvoice, landingPathAfterPurchase } from './landing-after-purchase.ts'

const customer = aUser()
const newWriter = aWriter({ writer_data: undefined })

describe('landing page of a customer after sign-in', () => {
  test.each<[string, LoginReply, string]>([
    ['unpaid invoices as a list', { unPaidInvoices: [{}], singleOrder: true, orderId: 'o1' }, '/invoices'],
    ['unpaid invoices as a count', { unPaidInvoices: 2 }, '/invoices'],
    ['unpaid invoices as true', { unPaidInvoices: true }, '/invoices'],
    ['an empty list of unpaid invoices', { unPaidInvoices: [], singleOrder: true, orderId: 'o1' }, '/orders/view/o1'],
    ['unpaid invoices as the count 0', { unPaidInvoices: 0, singleOrder: true, orderId: 'o1' }, '/orders/view/o1'],
    ['unpaid invoices as false', { unPaidInvoices: false, singleOrder: false, orderId: 'o1' }, '/orders/list'],
    ['a single order', { singleOrder: true, orderId: 'o 1/2' }, '/orders/view/o%201%2F2'],
    ['several orders', { singleOrder: false, orderId: 'o1' }, '/orders/list'],
    ['a single order without an id', { singleOrder: true }, '/orders/list'],
    ['several orders without an id', { singleOrder: false }, '/dashboard'],
    ['no information about orders', {}, '/dashboard'],
  ])('returns the page for a reply with %s', (_, reply, path) => {
    expect(landingPathAfterLogin({ user: customer, reply })).toBe(path)
  })

  test('a filled cart takes precedence over a remembered path and unpaid invoices', () => {
    const remembered = { path: '/profile', by: customer._id }
    const asked = { user: customer, reply: { unPaidInvoices: 1 }, remembered, cartCheckout: true }
    expect(landingPathAfterLogin(asked)).toBe('/orders/new')
  })
})

describe('landing page after sign-in with a remembered path', () => {
  test.each([
    ['of the same user', { path: '/orders/view/7?tab=chat#end', by: customer._id }, '/orders/view/7?tab=chat#end'],
    ['of a visitor', { path: '/notifications' }, '/notifications'],
    ['of another user', { path: '/orders/view/7', by: 'other' }, '/dashboard'],
    ['of another role', { path: '/boards', by: customer._id }, '/dashboard'],
    ['of an unknown page', { path: '/nothing' }, '/dashboard'],
    ['on another host', { path: '//evil.test/orders/list' }, '/dashboard'],
    ['on another host, with a backslash', { path: '/\\evil.test' }, '/dashboard'],
    ['with an absolute address', { path: 'https://evil.test/' }, '/dashboard'],
    ['of a public page', { path: '/logout' }, '/dashboard'],
    ['of the root page, which only redirects', { path: '/' }, '/dashboard'],
  ])('a remembered path %s (%o) leads to %s', (_, remembered, path) => {
    expect(landingPathAfterLogin({ user: customer, reply: {}, remembered })).toBe(path)
  })

  test('a remembered path takes precedence over unpaid invoices', () => {
    const asked = { user: customer, reply: { unPaidInvoices: 1 }, remembered: { path: '/jobs' } }
    expect(landingPathAfterLogin(asked)).toBe('/jobs')
  })
})

describe('landing page of other roles', () => {
  test.each([
    ['a writer', aWriter(), undefined, '/dashboard'],
    ['a writer with a remembered path', aWriter(), { path: '/boards' }, '/boards'],
    ['a writer without a profile', newWriter, { path: '/boards' }, '/onboarding'],
    ['a reviewer', aReviewer(), undefined, '/orders/list'],
    ['a reviewer with a remembered path', aReviewer(), { path: '/orders/view/1' }, '/orders/view/1'],
    ['a reviewer with a forbidden remembered path', aReviewer(), { path: '/dashboard' }, '/orders/list'],
    ['an admin', aUser({ role: 'client' }), undefined, '/dashboard'],
  ])('returns the page for %s', (_, user, remembered, path) => {
    expect(landingPathAfterLogin({ user, reply: { unPaidInvoices: 1 }, remembered })).toBe(path)
  })

  test('does not send a writer with a cart to the customer’s order page', () => {
    expect(landingPathAfterLogin({ user: aWriter(), reply: {}, cartCheckout: true })).toBe('/dashboard')
  })
})

test.each([
  ['reviewer', '/orders/list', '/orders/list'],
  ['writer', '/dashboard', '/dashboard'],
  ['user', '/dashboard', '/orders/new'],
])(
  'a %s lands on %s after using a one-time link, and on %s when opening /login with a filled cart',
  (role, byLink, withCart) => {
    expect(landingPathAfterAutologin(role)).toBe(byLink)
    expect(landingPathWhenSignedIn({ role })).toBe(byLink)
    expect(landingPathWhenSignedIn(role, true)).toBe(withCart)
  },
)

test('landingPathAfterPurchase returns the page of a single order, otherwise the order list', () => {
  expect(landingPathAfterPurchase(['a'])).toBe('/orders/view/a')
  expect(landingPathAfterPurchase(['a', 'b'])).toBe('/orders/list')
  expect(landingPathAfterPurchase([])).toBe('/orders/list')
})

test('landingPathAfterInvoice returns the page of the first order, or the list for several orders', () => {
  expect(landingPathAfterInvoice({ isMulti: false, ordersIds: ['a', 'b'] })).toBe('/orders/view/a')
  expect(landingPathAfterInvoice({ isMulti: true, ordersIds: ['a'] })).toBe('/orders/list')
  expect(landingPathAfterInvoice({ isMulti: false, ordersIds: [] })).toBe('/orders/list')
})
