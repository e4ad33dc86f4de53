import { cart } from '@quillgate/shared/contract/cart'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { beforeEach, expect, test } from 'vitest'
import { send } from '../platform/http/http.ts'
import { stubRefusal, stubReply } from '../testing/network.ts'
import { stubOrder } from '../testing/order-view.ts'
import { renderAt } from '../testing/render-at.tsx'
import { startTracking } from './tracking.ts'

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  stubReply(customerOrders.packages, { packages: [], clientCurrencyType: 'usd' })
  stubReply(customerInvoices.list, { invoices: [] })
  stubOrder()
  stubReply(compositions.writerDashboard, { orders: [], monthly: {} })
})

/** Renders a path with tracking; `events` collects the tracked events. */
async function renderTracked(...at: Parameters<typeof renderAt>) {
  const { router } = await renderAt(...at)
  const events: string[] = []
  startTracking(router, (event, pathname) => void events.push(`${event} ${pathname}`))
  return { router, events }
}

test.each([
  ['a visitor', '/cart', undefined, ['product_viewed /cart']],
  ['a visitor', '/dashboard', undefined, []],
  ['a customer', '/dashboard', aUser(), ['report_viewed /dashboard']],
  ['a customer', '/orders/list', aUser(), ['order_viewed /orders/list']],
  ['a customer', '/orders/view/1', aUser(), ['order_viewed /orders/view/1']],
  ['a customer', '/orders/new', aUser(), ['product_viewed /orders/new']],
  ['a customer', '/invoices', aUser(), ['invoice_viewed /invoices']],
  ['a writer', '/dashboard', aWriter(), ['report_viewed /dashboard']],
  ['a writer', '/orders/list', aWriter(), ['order_viewed /orders/list']],
  ['a writer (no such screen)', '/invoices', aWriter(), []],
  ['a reviewer (not allowed)', '/dashboard', aReviewer(), []],
])('tracks only the documented page views: %s at %s', async (_, path, as, expected) => {
  expect((await renderTracked(path, as ? { as } : {})).events).toEqual(expected)
})

test('tracks a page view each time a page is opened, but not when only the query changes', async () => {
  const { router, events } = await renderTracked('/dashboard', { as: aUser() })
  await router.navigate('/orders/list')
  await router.navigate('/orders/list?page=2')
  await router.navigate('/dashboard')
  expect(events).toEqual(['report_viewed /dashboard', 'order_viewed /orders/list', 'report_viewed /dashboard'])
})

test('tracks an API call only when it succeeds', async () => {
  const { events } = await renderTracked('/login')
  const checkCoupon = async () => send(cart.checkCoupon, { body: { couponCode: 'NO', products: [] } })
  stubRefusal(cart.checkCoupon, 'coupon_invalid')
  await expect(checkCoupon()).rejects.toThrow('refused')
  expect(events).toEqual([])
  stubReply(cart.checkCoupon, {
    coupon: { couponCode: 'NO', discount_type: 'percent', value: 1, appliesToProducts: [] },
  })
  await checkCoupon()
  expect(events).toEqual(['coupon_viewed /login'])
})
