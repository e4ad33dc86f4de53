import type { Role } from '../../contract/call.ts'
import type { WriterOrder } from '../../contract/entities.ts'
import { writerOrders } from '../../contract/writer-orders.ts'
import { isComplete } from './progress.ts'
import { needsActionFromWriter } from './services.ts'

export type OrdersTab = 'all' | 'needs_action'
/** Returns the tabs above the list of orders; reviewers have no tab "Needs Action". */
export const listOrdersTabs = (role: Role): OrdersTab[] => (role === 'writer' ? ['all', 'needs_action'] : ['all'])

/** Value of the query parameter `tab` that selects the tab "Needs Action". */
export const NEEDS_ACTION_TAB = 'needs-action'
/** Returns the selected tab and whether archived orders are shown, from the query of the list's URL. */
export const readOrdersView = (query: URLSearchParams): { tab: OrdersTab; archived: boolean } => ({
  tab: query.get('tab') === NEEDS_ACTION_TAB ? 'needs_action' : 'all',
  archived: query.get('archived') === 'true',
})

/** The `writerOrders` call that loads the list of orders. */
export type OrdersSource = { call: 'list'; archived: boolean } | { call: 'needsAction' | 'forReviewer' }
/** Returns the call that loads the orders of a tab; filters in the URL that the role does not have are ignored. */
export function selectOrdersSource(role: Role, { tab, archived }: { tab: OrdersTab; archived: boolean }): OrdersSource {
  if (role !== 'writer') return { call: 'forReviewer' }
  return tab === 'needs_action' ? { call: 'needsAction' } : { call: 'list', archived }
}

/** Returns the call and the input that load the orders of a source. */
export const toOrdersRead = ({ call, ...source }: OrdersSource) => ({
  call: writerOrders[call],
  input: 'archived' in source && source.archived ? { query: source } : {},
})

/**
 * Returns the orders to show: without archived orders, which some providers send although the request excluded them. If
 * archived orders were requested, all received orders are shown.
 */
export const filterShownOrders = <O extends Pick<WriterOrder, 'writerArchived'>>(
  orders: readonly O[],
  archived: boolean,
): O[] => orders.filter(({ writerArchived }) => archived || !writerArchived)

export type OrderControls = {
  setPriority: boolean
  setDueDate: boolean
  /** The action of the archive button; undefined when the button is not shown. */
  archive?: 'archive' | 'unarchive'
  postpone: boolean
}
/**
 * Returns the changes that a role may make to an order in a list. Reviewers may make none; writers may set the due date
 * only while the order is open.
 */
export function toOrderControls(order: WriterOrder, role: Role): OrderControls {
  if (role !== 'writer') return { setPriority: false, setDueDate: false, postpone: false }
  return {
    setPriority: true,
    setDueDate: !isComplete(order),
    archive: order.writerArchived ? 'unarchive' : 'archive',
    postpone: needsActionFromWriter(order),
  }
}
