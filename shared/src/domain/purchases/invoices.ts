import type { Invoice } from '../../contract/entities.ts'
import { toCents } from '../values/money.ts'

const MAX_NAMES_LENGTH = 50
const INVOICE_NUMBER_LENGTH = 6

export type InvoiceLabel = {
  /** The displayed status, in upper case: PAID, UNPAID, REFUNDED or any other status that the server sends. */
  text: string
  tone: 'success' | 'warning' | 'off'
  /** The refunded amount in whole cents, if the server sends it. */
  refund?: number
}

const normalizeStatus = ({ status }: { status: string }) => status.trim().toLowerCase()
export const isUnpaid = (invoice: { status: string }): boolean => normalizeStatus(invoice) === 'unpaid'
export const isPaid = (invoice: { status: string }): boolean => normalizeStatus(invoice) === 'paid'

export function toInvoiceLabel(invoice: Pick<Invoice, 'status' | 'refund_amount'>): InvoiceLabel {
  const text = invoice.status.trim().toUpperCase()
  const refund = toCents(invoice.refund_amount)
  if (normalizeStatus(invoice) === 'refunded') return { text, tone: 'off', ...(refund > 0 && { refund }) }
  return { text, tone: isUnpaid(invoice) ? 'warning' : isPaid(invoice) ? 'success' : 'off' }
}

/**
 * Returns the displayed number of an invoice: the end of its id, which is enough to tell a customer's invoices apart.
 */
export const formatInvoiceNumber = ({ _id }: { _id: string }): string =>
  `#${_id.slice(-INVOICE_NUMBER_LENGTH).toUpperCase()}`

/** Returns the package names of an invoice; for several orders, the list is truncated to 50 characters. */
export function formatInvoicePackages({
  isMulti,
  type,
  packages,
}: Pick<Invoice, 'isMulti' | 'type' | 'packages'>): string {
  const names = packages.map(({ packageName }) => packageName).join(', ')
  const letters = Array.from(names)
  if (!(isMulti || type === 'multiOrders') || letters.length <= MAX_NAMES_LENGTH) return names
  return `${letters.slice(0, MAX_NAMES_LENGTH - 1).join('')}…`
}

/**
 * Returns whether the invoices of an order include a tip; an invoice without order ids belongs to the order with which
 * it was loaded.
 */
export const hasTip = (invoices: readonly Pick<Invoice, 'type' | 'ordersIds'>[], orderId: string): boolean =>
  invoices.some(({ type, ordersIds }) => type === 'tip' && (ordersIds.length === 0 || ordersIds.includes(orderId)))

/**
 * Returns the discount of an invoice, and its price before the discount, in whole cents; undefined without a discount.
 * Depending on the API, `packagePrice` is the price of one copy or of all copies of the package.
 */
export function computeInvoiceDiscount({
  packages,
  price,
}: Pick<Invoice, 'packages' | 'price'>): { subtotal: number; discount: number } | undefined {
  const total = toCents(price)
  const sum = (quantityOf: (line: Invoice['packages'][number]) => number) =>
    packages.reduce((cents, line) => cents + toCents(line.packagePrice) * quantityOf(line), 0)
  const subtotal = sum(({ invoiceData: [first] }) => first?.quantity ?? 1)
  return sum(() => 1) === total || subtotal <= total ? undefined : { subtotal, discount: subtotal - total }
}
