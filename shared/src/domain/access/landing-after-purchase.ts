import { fill } from '../../contract/call.ts'
import { ROUTES } from './routes.ts'

export const orderPath = (id: string) => fill(ROUTES.orderView.path, { id })

/** Where a purchase leads: exactly one order is opened, otherwise the list. */
export const landingAfterPurchase = ([first, ...others]: readonly string[]): string =>
  first !== undefined && others.length === 0 ? orderPath(first) : ROUTES.ordersList.path

/** Where a paid invoice leads: to its first order, unless it is for several. */
export const landingAfterInvoice = ({ isMulti, ordersIds }: { isMulti: boolean; ordersIds: readonly string[] }) =>
  landingAfterPurchase(isMulti ? [] : ordersIds.slice(0, 1))
