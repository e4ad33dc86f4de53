import type { Call } from '@quillgate/shared/contract/call'
import { cart } from '@quillgate/shared/contract/cart'
import { contracts, customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { type RouteName, routeAccess, routeFor } from '@quillgate/shared/domain/access/routes'
import type { DataRouter } from 'react-router-dom'
import type { Track, TrackedEvent } from '../platform/analytics/analytics.ts'
import { onSuccess } from '../platform/http/http.ts'
import { currentUser } from '../platform/session/session.ts'
import { audienceOf } from './audience.ts'
import { fileOf, SCREENS } from './screens.ts'

/** Event for opening a page. */
const VIEWED: Partial<Record<RouteName, TrackedEvent>> = {
  cart: 'product_viewed',
  checkout: 'form_viewed',
  dashboard: 'report_viewed',
  ordersList: 'order_viewed',
  orderView: 'order_viewed',
  ordersNew: 'product_viewed',
  invoices: 'invoice_viewed',
  contractFill: 'contract_viewed',
}

/** Event for a call that succeeds. */
const DONE = new Map<Call, TrackedEvent>([
  [cart.checkCoupon, 'coupon_viewed'],
  [cart.checkout, 'order_created'],
  [customerOrders.create, 'order_created'],
  [customerOrders.tip, 'invoice_created'],
  [customerInvoices.pay, 'invoice_edited'],
  [contracts.sign, 'contract_edited'],
])

/** Tracks page views and successful calls from now on. */
export function startTracking(router: Pick<DataRouter, 'state' | 'subscribe'>, track: Track) {
  let last: string | undefined
  const lookAt = ({ location: { pathname } }: Pick<DataRouter['state'], 'location'>) => {
    const name = routeFor(pathname)
    const event = name && pathname !== last && isShown(name) ? VIEWED[name] : undefined
    last = pathname
    if (event) track(event, pathname)
  }
  router.subscribe(lookAt)
  lookAt(router.state)
  onSuccess((call) => {
    const event = DONE.get(call)
    if (event) track(event, router.state.location.pathname)
  })
}

function isShown(name: RouteName): boolean {
  const user = currentUser()
  const role = roleOf(user)
  return routeAccess(name, user) === 'ok' && fileOf(SCREENS[name], role && audienceOf(role)).length > 0
}
