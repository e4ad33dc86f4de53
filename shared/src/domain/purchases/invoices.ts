import type { Invoice } from '../../contract/entities.ts'
import { toCents } from '../values/money.ts'

const NAMES_MAX = 50
const NUMBER_LENGTH = 6

export type InvoiceLabel = {
  /** Upper-cased, as it is shown: PAID, UNPAID, REFUNDED or whatever else the server said. */
  text: string
  tone: 'success' | 'warning' | 'off'
  /** Whole cents, for a refunded invoice that says how much. */
  refund?: number
}

const statusOf = ({ status }: { status: string }) => status.trim().toLowerCase()
export const isUnpaid = (invoice: { status: string }): boolean => statusOf(invoice) === 'unpaid'
export const isPaid = (invoice: { status: string }): boolean => statusOf(invoice) === 'paid'

/** How the state of an invoice is shown. */
export function invoiceLabel(invoice: Pick<Invoice, 'status' | 'refund_amount'>): InvoiceLabel {
  const text = invoice.status.trim().toUpperCase()
  const refund = toCents(invoice.refund_amount)
  if (statusOf(invoice) === 'refunded') return { text, tone: 'off', ...(refund > 0 && { refund }) }
  return { text, tone: isUnpaid(invoice) ? 'warning' : isPaid(invoice) ? 'success' : 'off' }
}

/** What people call an invoice: the end of its id, which alone tells it from the others of one customer. */
export const invoiceNumber = ({ _id }: { _id: string }): string => `#${_id.slice(-NUMBER_LENGTH).toUpperCase()}`

/** The names of an invoice's packages; a list for several orders is cut to 50 characters. */
export function invoicePackages({ isMulti, type, packages }: Pick<Invoice, 'isMulti' | 'type' | 'packages'>): string {
  const names = packages.map(({ packageName }) => packageName).join(', ')
  const letters = Array.from(names)
  if (!(isMulti || type === 'multiOrders') || letters.length <= NAMES_MAX) return names
  return `${letters.slice(0, NAMES_MAX - 1).join('')}…`
}

/** Whether a tip has been given for an order; an invoice that names no order belongs to the order it came with. */
export const hasTip = (invoices: readonly Pick<Invoice, 'type' | 'ordersIds'>[], orderId: string): boolean =>
  invoices.some(({ type, ordersIds }) => type === 'tip' && (ordersIds.length === 0 || ordersIds.includes(orderId)))
