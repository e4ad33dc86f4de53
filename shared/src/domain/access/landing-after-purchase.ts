import { fillPath } from '../../contract/call.ts'
import { ROUTES } from './routes.ts'

export const orderPath = (id: string) => fillPath(ROUTES.orderView.path, { id })

/** Returns the page to open after a purchase: the order page if there is a single order, otherwise the order list. */
export const landingPathAfterPurchase = ([first, ...others]: readonly string[]): string =>
  first !== undefined && others.length === 0 ? orderPath(first) : ROUTES.ordersList.path

/**
 * Returns the page to open after an invoice was paid: the order of the invoice, or the order list when the invoice
 * covers several orders.
 */
export const landingPathAfterInvoice = ({ isMulti, ordersIds }: { isMulti: boolean; ordersIds: readonly string[] }) =>
  landingPathAfterPurchase(isMulti ? [] : ordersIds.slice(0, 1))
