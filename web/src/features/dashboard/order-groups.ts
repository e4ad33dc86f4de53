import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { isComplete } from '@quillgate/shared/domain/orders/progress'
import { findNextTurn, isTurnKnown } from '@quillgate/shared/domain/orders/turn'

const ORDER_GROUPS = ['yours', 'others', 'done'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

function toOrderGroup(order: CustomerOrder): OrderGroup {
  if (isComplete(order)) return 'done'
  return isTurnKnown(order) && findNextTurn(order, 'customer').actor === 'customer' ? 'yours' : 'others'
}

/**
 * Groups the orders by state: those that wait for the customer, those in progress, and completed ones. Omits empty
 * groups and preserves the order of the list within each group.
 */
export function groupOrders(orders: readonly CustomerOrder[]) {
  const grouped = Object.groupBy(orders, toOrderGroup)
  return ORDER_GROUPS.flatMap((name) => (grouped[name] ? [{ name, orders: grouped[name] }] : []))
}
