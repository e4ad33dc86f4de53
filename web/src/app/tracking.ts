import type { Call } from '@quillgate/shared/contract/call'
import { cart } from '@quillgate/shared/contract/cart'
import { contracts, customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { type RouteName, routeAccess, routeFor } from '@quillgate/shared/domain/access/routes'
import type { DataRouter } from 'react-router-dom'
import type { Track, TrackedEvent } from '../platform/analytics/analytics.ts'
import { onCallSuccess } from '../platform/http/http.ts'
import { currentUser } from '../platform/session/session.ts'
import { audienceOf } from './audience.ts'
import { filesOf, SCREENS } from './screens.ts'

/** Events for pages that are tracked when they are opened. */
const VIEW_EVENTS: Partial<Record<RouteName, TrackedEvent>> = {
  cart: 'product_viewed',
  checkout: 'form_viewed',
  dashboard: 'report_viewed',
  ordersList: 'order_viewed',
  orderView: 'order_viewed',
  ordersNew: 'product_viewed',
  invoices: 'invoice_viewed',
  contractFill: 'contract_viewed',
}

/** Events for calls that are tracked when they succeed. */
const CALL_EVENTS = new Map<Call, TrackedEvent>([
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
  const onLocation = ({ location: { pathname } }: Pick<DataRouter['state'], 'location'>) => {
    const name = routeFor(pathname)
    const event = name && pathname !== last && canOpen(name) ? VIEW_EVENTS[name] : undefined
    last = pathname
    if (event) track(event, pathname)
  }
  router.subscribe(onLocation)
  onLocation(router.state)
  onCallSuccess((call) => {
    const event = CALL_EVENTS.get(call)
    if (event) track(event, router.state.location.pathname)
  })
}

function canOpen(name: RouteName): boolean {
  const user = currentUser()
  const role = roleOf(user)
  return routeAccess(name, user) === 'ok' && filesOf(SCREENS[name], role && audienceOf(role)).length > 0
}
