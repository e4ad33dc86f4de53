import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { isComplete } from '@quillgate/shared/domain/orders/progress'
import { isTurnKnown, whoseTurn } from '@quillgate/shared/domain/orders/turn'

const GROUPS = ['yours', 'others', 'done'] as const
export type OrderGroup = (typeof GROUPS)[number]

function groupOf(order: CustomerOrder): OrderGroup {
  if (isComplete(order)) return 'done'
  return isTurnKnown(order) && whoseTurn(order, 'customer').actor === 'customer' ? 'yours' : 'others'
}

/** What waits for the customer, then what others work on, then what is done; each as the list has it, and none empty. */
export function groupOrders(orders: readonly CustomerOrder[]) {
  const by = Object.groupBy(orders, groupOf)
  return GROUPS.flatMap((name) => (by[name] ? [{ name, orders: by[name] }] : []))
}
