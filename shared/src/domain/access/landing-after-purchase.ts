import { fillPath } from '../../contract/call.ts'
import { ROUTES } from './routes.ts'

export const orderPath = (id: string) => fillPath(ROUTES.orderView.path, { id })

/** Returns the page to open after a purchase: the order page of a single order, otherwise the order list. */
export const landingPathAfterPurchase = ([first, ...others]: readonly string[]): string =>
  first !== undefined && others.length === 0 ? orderPath(first) : ROUTES.ordersList.path

/**
 * Returns the page to open after an invoice is paid: its first order, or the order list when it covers several orders.
 */
export const landingPathAfterInvoice = ({ isMulti, ordersIds }: { isMulti: boolean; ordersIds: readonly string[] }) =>
  landingPathAfterPurchase(isMulti ? [] : ordersIds.slice(0, 1))
