import type { RouteLink } from './routes.ts'

const ID_PATTERN = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Returns the page that a notification links to; `orderId` is the word "invoices", an order id or any other text. */
export function toNotificationLink(orderId: string | null | undefined): RouteLink {
  const named = orderId?.trim() ?? ''
  if (named.toLowerCase() === 'invoices') return { route: 'invoices', params: {} }
  return ID_PATTERN.test(named) ? { route: 'orderView', params: { id: named } } : { route: 'ordersList', params: {} }
}
