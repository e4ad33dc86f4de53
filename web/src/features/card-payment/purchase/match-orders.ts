import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import { isPaid } from '@quillgate/shared/domain/purchases/invoices'
import { toCents } from '@quillgate/shared/domain/values/money'
import type { KnownPurchases, PaymentLine, PaymentSnapshot } from './payment-record.ts'
import type { LookupResult } from './purchase-machine.ts'

/** Tolerated clock difference between servers. */
const MAX_CLOCK_SKEW_MS = 60_000

const NO_KNOWN_PURCHASES: KnownPurchases = { orders: new Set(), mayBeSamePurchase: false, isRepeated: false }

/**
 * Looks for the orders or the paid invoice of a payment that was sent at `since` (ms). Each line of the payment must
 * have an order. Orders of other known purchases do not count. Ambiguous results are reported as unknown, because the
 * customer could pay twice for a payment that is wrongly reported as missing.
 */
export function matchPaymentToOrders(
  snapshot: PaymentSnapshot,
  since: number,
  allOrders: readonly CustomerOrder[],
  allInvoices: readonly Invoice[],
  { orders: known, mayBeSamePurchase, isRepeated } = NO_KNOWN_PURCHASES,
): LookupResult<string[]> {
  const isOpen = (id: string) => mayBeSamePurchase || !known.has(id)
  const orders = allOrders.filter(({ _id }) => isOpen(_id))
  const invoices = allInvoices.filter(({ ordersIds: ids }) => ids.length === 0 || ids.some(isOpen))
  /** Ids of orders that were paid together with other packages, or that belong to another known purchase. */
  const ambiguous = new Set(known)
  for (const invoice of invoices)
    if (packageNamesIn(invoice.packages) !== packageNamesIn(snapshot.lines))
      for (const id of invoice.ordersIds) ambiguous.add(id)
  const ageOf = (createdAt: string | undefined, ids: readonly string[]) => {
    const age = classifyAge(createdAt, since, isRepeated)
    return age === 'since' && ids.some((id) => ambiguous.has(id)) ? 'undated' : age
  }
  const dated = orders.map((order) => ({ order, age: ageOf(order.createdAt, [order._id]) }))
  const fitting = (line: PaymentLine) =>
    dated.filter(({ order, age }) => age !== 'before' && isOrderOfLine(order, line))
  const found = snapshot.lines.map(fitting)
  const paid = invoices.filter(
    (invoice) => ageOf(invoice.createdAt, invoice.ordersIds) !== 'before' && isInvoiceOfPayment(snapshot, invoice),
  )
  const fresh = found.map((some) => some.filter(({ age }) => age === 'since'))
  if (fresh.every((some) => some.length > 0))
    return { found: 'made', result: [...new Set(fresh.flat().map(({ order }) => order._id))] }
  const whole = paid.find((invoice) => ageOf(invoice.createdAt, invoice.ordersIds) === 'since')
  if (whole) return { found: 'made', result: whole.ordersIds }
  return { found: found.every((some) => some.length === 0) && paid.length === 0 ? 'none' : 'unknown' }
}

/**
 * Returns whether an order or invoice was created before the payment or since then. Returns 'undated' if this is
 * unknown: the date is missing, or the same cart was bought shortly before (`isRepeated`) and the date precedes the
 * payment by no more than the clock tolerance.
 */
function classifyAge(
  createdAt: string | undefined,
  since: number,
  isRepeated: boolean,
): 'before' | 'since' | 'undated' {
  const at = Date.parse(createdAt ?? '')
  if (Number.isNaN(at) || (isRepeated && at < since && at >= since - MAX_CLOCK_SKEW_MS)) return 'undated'
  return at >= since - MAX_CLOCK_SKEW_MS ? 'since' : 'before'
}
const isOrderOfLine = ({ package: { _id, packageName } }: CustomerOrder, line: PaymentLine) =>
  _id ? _id === line._id : packageName === line.packageName

function isInvoiceOfPayment({ lines, totals }: PaymentSnapshot, invoice: Invoice): boolean {
  if (!isPaid(invoice) || invoice.type === 'tip' || toCents(invoice.price) !== totals.total) return false
  return packageNamesIn(invoice.packages) === packageNamesIn(lines)
}
const packageNamesIn = (all: readonly { packageName: string }[]) =>
  JSON.stringify(all.map((one) => one.packageName).toSorted())
