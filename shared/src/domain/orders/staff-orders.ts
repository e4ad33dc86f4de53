import type { Role } from '../../contract/call.ts'
import type { WriterOrder } from '../../contract/entities.ts'
import { isComplete } from './progress.ts'
import { needsActionFromWriter } from './services.ts'

export type OrdersTab = 'all' | 'needs_action'
/** The tabs above the orders: a reviewer has no Needs Action. */
export const ordersTabs = (role: Role): OrdersTab[] => (role === 'writer' ? ['all', 'needs_action'] : ['all'])

/** Which call of `writerOrders` fills the list. */
export type OrdersSource = { call: 'list'; archived: boolean } | { call: 'needsAction' | 'forReviewer' }
/** Where the orders of a view come from; what an address asks beyond its role's view is not followed. */
export function ordersSource(role: Role, { tab, archived }: { tab: OrdersTab; archived: boolean }): OrdersSource {
  if (role !== 'writer') return { call: 'forReviewer' }
  return tab === 'needs_action' ? { call: 'needsAction' } : { call: 'list', archived }
}

/** The orders to show: without archived ones where a provider sends all, and all that it sends as archived. */
export const shownOrders = <O extends Pick<WriterOrder, 'writerArchived'>>(
  orders: readonly O[],
  archived: boolean,
): O[] => orders.filter(({ writerArchived }) => archived || !writerArchived)

export type OrderControls = {
  setPriority: boolean
  setDueDate: boolean
  /** What the archive button would make of the order; absent where there is none. */
  archive?: 'archive' | 'unarchive'
  postpone: boolean
}
/** What a role may change of an order in a list: a reviewer nothing, a writer the due date only while it is open. */
export function orderControls(order: WriterOrder, role: Role): OrderControls {
  if (role !== 'writer') return { setPriority: false, setDueDate: false, postpone: false }
  return {
    setPriority: true,
    setDueDate: !isComplete(order),
    archive: order.writerArchived ? 'unarchive' : 'archive',
    postpone: needsActionFromWriter(order),
  }
}
