import { safeSessionStorage } from '../../platform/runtime/storage.ts'
import { SHOWN_ORDERS_KEY } from '../../platform/session/session.ts'

const MAX_VISITS = 100

const readVisitedOrders = () => safeSessionStorage.read<string[]>(SHOWN_ORDERS_KEY) ?? []

/** Returns whether this tab has already shown the order or one of its steps. */
export const hasVisited = (orderId: string): boolean => readVisitedOrders().includes(orderId)

/** Records a visit; from then on the order page no longer redirects to the first step. */
export function recordVisit(orderId: string) {
  if (!hasVisited(orderId))
    safeSessionStorage.write(SHOWN_ORDERS_KEY, [orderId, ...readVisitedOrders()].slice(0, MAX_VISITS))
}
