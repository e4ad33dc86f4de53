import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import { isPaid } from '@quillgate/shared/domain/purchases/invoices'
import { toCents } from '@quillgate/shared/domain/values/money'
import type { Look } from './purchase-machine.ts'
import type { Besides, Sent, SentLine } from './sent.ts'

/** Clocks of servers may differ by so much. */
const SKEW_MS = 60_000

const NOTHING: Besides = { orders: new Set(), isPerhapsIt: false, isRepeated: false }

/**
 * Whether what was sent at `since` (ms) has become orders or a paid invoice, line by line, besides what is known.
 * What says nothing for sure is not known: a purchase that is overlooked would be paid twice.
 */
export function compareOrders(
  sent: Sent,
  since: number,
  allOrders: readonly CustomerOrder[],
  allInvoices: readonly Invoice[],
  { orders: known, isPerhapsIt, isRepeated } = NOTHING,
): Look<string[]> {
  const isOpen = (id: string) => isPerhapsIt || !known.has(id)
  const orders = allOrders.filter(({ _id }) => isOpen(_id))
  const invoices = allInvoices.filter(({ ordersIds: ids }) => ids.length === 0 || ids.some(isOpen))
  /** Orders that were paid with something else, or that are known by another name. */
  const doubtful = new Set(known)
  for (const invoice of invoices)
    if (namesIn(invoice.packages) !== namesIn(sent.lines)) for (const id of invoice.ordersIds) doubtful.add(id)
  const ageOf = (createdAt: string | undefined, ids: readonly string[]) => {
    const age = ageAt(createdAt, since, isRepeated)
    return age === 'since' && ids.some((id) => doubtful.has(id)) ? 'undated' : age
  }
  const dated = orders.map((order) => ({ order, age: ageOf(order.createdAt, [order._id]) }))
  const fitting = (line: SentLine) => dated.filter(({ order, age }) => age !== 'before' && isFor(order, line))
  const found = sent.lines.map(fitting)
  const paid = invoices.filter(
    (invoice) => ageOf(invoice.createdAt, invoice.ordersIds) !== 'before' && isInvoiceOf(sent, invoice),
  )
  const fresh = found.map((some) => some.filter(({ age }) => age === 'since'))
  if (fresh.every((some) => some.length > 0))
    return { found: 'made', result: [...new Set(fresh.flat().map(({ order }) => order._id))] }
  const whole = paid.find((invoice) => ageOf(invoice.createdAt, invoice.ordersIds) === 'since')
  if (whole) return { found: 'made', result: whole.ordersIds }
  return { found: found.every((some) => some.length === 0) && paid.length === 0 ? 'none' : 'unknown' }
}

/** Where the same was bought a moment before, what only the difference of clocks makes new may be of that purchase. */
function ageAt(createdAt: string | undefined, since: number, isRepeated: boolean): 'before' | 'since' | 'undated' {
  const at = Date.parse(createdAt ?? '')
  if (Number.isNaN(at) || (isRepeated && at < since && at >= since - SKEW_MS)) return 'undated'
  return at >= since - SKEW_MS ? 'since' : 'before'
}
const isFor = ({ package: { _id, packageName } }: CustomerOrder, line: SentLine) =>
  _id ? _id === line._id : packageName === line.packageName

function isInvoiceOf({ lines, totals }: Sent, invoice: Invoice): boolean {
  if (!isPaid(invoice) || invoice.type === 'tip' || toCents(invoice.price) !== totals.total) return false
  return namesIn(invoice.packages) === namesIn(lines)
}
const namesIn = (all: readonly { packageName: string }[]) =>
  JSON.stringify(all.map((one) => one.packageName).toSorted())
