import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { hasTip, isPaid } from '@quillgate/shared/domain/purchases/invoices'
import { send } from '../../platform/http/http.ts'
import { currentUser } from '../../platform/session/session.ts'
import { readPayments } from './kept-payments.ts'
import { compareOrders } from './purchase/compare.ts'
import { boughtBesides } from './purchase/kept-list.ts'
import type { Look } from './purchase/purchase-machine.ts'
import type { Kept } from './purchase/sent.ts'

/** Whoever is signed in now is not who paid: what they see says nothing of it. */
const isTheirs = ({ sent: { kind, by } }: Kept) => {
  const user = currentUser()
  const own = kind === 'checkout' ? user?.email?.trim().toLowerCase() : user?._id
  return own !== undefined && own === (kind === 'checkout' ? by.trim().toLowerCase() : by)
}

/** Whether the person who is signed in has the orders of what was sent. `done`: the gateway knows that it was made. */
export async function findOrders(kept: Kept, since: number, done?: readonly string[]): Promise<Look<string[]>> {
  if (!isTheirs(kept)) return { found: 'unknown' }
  if (done && done.length > 0) return { found: 'made', result: [...done] }
  const [{ orders }, { invoices }] = await Promise.all([
    send(customerOrders.list, {}),
    // The orders alone may tell.
    send(customerInvoices.list, {}).catch(() => ({ invoices: [] })),
  ])
  const look = compareOrders(kept.sent, since, orders, invoices, boughtBesides(readPayments(), kept))
  return done && look.found !== 'made' ? { found: 'made', result: [] } : look
}

/** Whether an invoice is paid; its result is the invoice as the list has it. */
export async function findInvoice(kept: Kept) {
  if (!isTheirs(kept)) return { found: 'unknown' } as const
  const { invoices } = await send(customerInvoices.list, {})
  const invoice = invoices.find(({ _id }) => _id === kept.sent.subject)
  if (!invoice) return { found: 'unknown' } as const
  const { isMulti, ordersIds } = invoice
  return isPaid(invoice) ? ({ found: 'made', result: { isMulti, ordersIds } } as const) : ({ found: 'none' } as const)
}

/** Whether a tip has been given for an order. */
export async function findTip(kept: Kept) {
  const order = kept.sent.subject ?? ''
  if (!isTheirs(kept)) return { found: 'unknown' } as const
  const own = (await send(customerOrders.view, { params: { id: order } })).invoices
  const invoices =
    own ?? (await send(customerInvoices.list, {})).invoices.filter((one) => one.ordersIds.includes(order))
  return hasTip(invoices, order) ? ({ found: 'made', result: {} } as const) : ({ found: 'none' } as const)
}
