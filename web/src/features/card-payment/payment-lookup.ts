import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { hasTip, isPaid, isUnpaid } from '@quillgate/shared/domain/purchases/invoices'
import { send } from '../../platform/http/http.ts'
import { getCurrentUser } from '../../platform/session/session.ts'
import { readPayments } from './payment-store.ts'
import { matchPaymentToOrders } from './purchase/match-orders.ts'
import { toKnownPurchases } from './purchase/payment-list.ts'
import type { PaymentRecord } from './purchase/payment-record.ts'
import type { LookupResult } from './purchase/purchase-machine.ts'

/**
 * Returns whether the payment belongs to the signed-in user. If another user has signed in since, that user's orders
 * and invoices cannot show whether the payment succeeded.
 */
const isOfCurrentUser = ({ sent: { kind, by } }: PaymentRecord) => {
  const user = getCurrentUser()
  const own = kind === 'checkout' ? user?.email?.trim().toLowerCase() : user?._id
  return own !== undefined && own === (kind === 'checkout' ? by.trim().toLowerCase() : by)
}

/**
 * Looks the payment up in the signed-in user's orders and invoices. `done` is set when the gateway reports that the
 * payment succeeded; it holds the order ids that the gateway knows.
 */
export async function lookUpOrders(
  record: PaymentRecord,
  since: number,
  done?: readonly string[],
): Promise<LookupResult<string[]>> {
  if (!isOfCurrentUser(record)) return { found: 'unknown' }
  if (done && done.length > 0) return { found: 'made', result: [...done] }
  const [{ orders }, { invoices }] = await Promise.all([
    send(customerOrders.list, {}),
    // A failed request is ignored here, because the orders may be enough to determine the outcome.
    send(customerInvoices.list, {}).catch(() => ({ invoices: [] })),
  ])
  const look = matchPaymentToOrders(record.sent, since, orders, invoices, toKnownPurchases(readPayments(), record))
  return done && look.found !== 'made' ? { found: 'made', result: [] } : look
}

/** Looks up whether an invoice is paid; the result holds the invoice's order ids. */
export async function lookUpInvoice(record: PaymentRecord) {
  if (!isOfCurrentUser(record)) return { found: 'unknown' } as const
  const { invoices } = await send(customerInvoices.list, {})
  const invoice = invoices.find(({ _id }) => _id === record.sent.subject)
  if (!invoice) return { found: 'unknown' } as const
  const { isMulti, ordersIds } = invoice
  if (isPaid(invoice)) return { found: 'made', result: { isMulti, ordersIds } } as const
  // Another status, such as "processing", tells nothing about this payment.
  return { found: isUnpaid(invoice) ? 'none' : 'unknown' } as const
}

/** Looks up whether an order already has a tip. */
export async function lookUpTip(record: PaymentRecord) {
  const order = record.sent.subject ?? ''
  if (!isOfCurrentUser(record)) return { found: 'unknown' } as const
  const own = (await send(customerOrders.view, { params: { id: order } })).invoices
  const invoices =
    own ?? (await send(customerInvoices.list, {})).invoices.filter((one) => one.ordersIds.includes(order))
  return hasTip(invoices, order) ? ({ found: 'made', result: {} } as const) : ({ found: 'none' } as const)
}
