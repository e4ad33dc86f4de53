import type { Call } from '@quillgate/shared/contract/call'
import { cart } from '@quillgate/shared/contract/cart'
import { contracts, customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { checkRouteAccess, findRouteName, type RouteName } from '@quillgate/shared/domain/access/routes'
import type { DataRouter } from 'react-router-dom'
import type { TrackEvent, TrackedEvent } from '../platform/analytics/analytics.ts'
import { onCallSuccess } from '../platform/http/http.ts'
import { getCurrentUser } from '../platform/session/session.ts'
import { audienceOf } from './audience.ts'
import { listScreenFiles, SCREENS } from './screens.ts'

/** The analytics event to send when a page is opened. */
const EVENT_BY_ROUTE: Partial<Record<RouteName, TrackedEvent>> = {
  cart: 'product_viewed',
  checkout: 'form_viewed',
  dashboard: 'report_viewed',
  ordersList: 'order_viewed',
  orderView: 'order_viewed',
  ordersNew: 'product_viewed',
  invoices: 'invoice_viewed',
  contractFill: 'contract_viewed',
}

/** The analytics event to send when a call succeeds. */
const EVENT_BY_CALL = new Map<Call, TrackedEvent>([
  [cart.checkCoupon, 'coupon_viewed'],
  [cart.checkout, 'order_created'],
  [customerOrders.create, 'order_created'],
  [customerOrders.tip, 'invoice_created'],
  [customerInvoices.pay, 'invoice_edited'],
  [contracts.sign, 'contract_edited'],
])

/** Tracks page views and successful calls from now on. */
export function startTracking(router: Pick<DataRouter, 'state' | 'subscribe'>, track: TrackEvent) {
  let last: string | undefined
  const onLocation = ({ location: { pathname } }: Pick<DataRouter['state'], 'location'>) => {
    const name = findRouteName(pathname)
    const event = name && pathname !== last && canOpen(name) ? EVENT_BY_ROUTE[name] : undefined
    last = pathname
    if (event) track(event, pathname)
  }
  router.subscribe(onLocation)
  onLocation(router.state)
  onCallSuccess((call) => {
    const event = EVENT_BY_CALL.get(call)
    if (event) track(event, router.state.location.pathname)
  })
}

function canOpen(name: RouteName): boolean {
  const user = getCurrentUser()
  const role = roleOf(user)
  return checkRouteAccess(name, user) === 'ok' && listScreenFiles(SCREENS[name], role && audienceOf(role)).length > 0
}
