import type { Body } from '@quillgate/shared/contract/call'
import type { Contract } from '@quillgate/shared/contract/table'
import { validateInvoicePayment, validateTip, validateTipAmount } from '@quillgate/shared/domain/orders/tasks'
import { hasWholeCents, toCents } from '@quillgate/shared/domain/values/money'
import { requireFound, throwIfError } from '../../common/errors.ts'
import { type Context, readFlag, type SignedInContext } from '../../http/context.ts'
import { listInvoicesOfOrder, lockInvoice } from '../invoices/public.ts'
import { lockOrder, toCustomerOrder } from '../orders/public.ts'
import { type PricedCart, priceCart } from '../packages/public.ts'
import { payOnce } from './commands.ts'

type OrderBody = Body<Contract['customerOrders']['create']>
type TipBody = Body<Contract['customerOrders']['tip']>
type InvoiceBody = Body<Contract['customerInvoices']['pay']>

/** Buys one package or a cart for a signed-in customer. Returns the ids of the created orders. */
export async function buyOrders(ctx: SignedInContext, body: OrderBody, key: string | undefined) {
  const { reply } = await payOnce(ctx, {
    call: 'customerOrders.create',
    key,
    body,
    async prepare(inside) {
      const { lines, totalMinor } = await priceBody(inside, body)
      return {
        userId: ctx.actor.id,
        amountMinor: totalMinor,
        purpose: {
          kind: 'order',
          lines: lines.map(({ pack, quantity, priceMinor }) => ({ packageId: pack.id, quantity, priceMinor })),
        },
      }
    },
  })
  return { order_id: reply.order_id as string, orders: reply.orders as { _id: string }[] }
}

function priceBody(
  ctx: Context,
  { loggedInCartCheckout, cartItems, package_subscribed }: OrderBody,
): Promise<PricedCart> {
  if (loggedInCartCheckout) return priceCart(ctx, cartItems)
  return priceCart(ctx, package_subscribed ? [{ _id: package_subscribed, quantity: 1 }] : [])
}

/**
 * Charges a tip for the writer. Each completed order can get one tip: above 0, at most the price of the order, and only
 * if the site does not hide tips.
 */
export async function giveTip(
  ctx: SignedInContext,
  orderId: string,
  body: TipBody,
  key: string | undefined,
): Promise<void> {
  await payOnce(ctx, {
    call: `customerOrders.tip/${orderId}`,
    key,
    body,
    async prepare(inside) {
      const customer = { ...inside, actor: ctx.actor }
      const row = await lockOrder(customer, orderId)
      const order = toCustomerOrder(row, undefined)
      // Rejects fractions of a cent, because rounding them would charge an amount that the customer has not agreed to.
      const amountMinor = hasWholeCents(body.tip) ? toCents(body.tip) : 0
      throwIfError(
        validateTip(order, await listInvoicesOfOrder(customer, orderId), { hide_tip: readFlag(ctx, 'hide_tip') }),
      )
      throwIfError(validateTipAmount(order, amountMinor))
      return {
        userId: ctx.actor.id,
        amountMinor,
        currency: row.currency,
        purpose: { kind: 'tip', orderId },
        subject: `tip:${orderId}`,
      }
    },
  })
}

/** Pays an invoice. Returns the ids of the orders that it is for. */
export async function payInvoice(ctx: SignedInContext, body: InvoiceBody, key: string | undefined) {
  const { reply } = await payOnce(ctx, {
    call: 'customerInvoices.pay',
    key,
    body,
    async prepare(inside) {
      const invoice = requireFound(await lockInvoice({ ...inside, actor: ctx.actor }, body.invoice_id))
      throwIfError(validateInvoicePayment(invoice))
      return {
        userId: ctx.actor.id,
        amountMinor: invoice.priceMinor,
        currency: invoice.currency,
        purpose: { kind: 'invoice', invoiceId: invoice.id },
        subject: `invoice:${invoice.id}`,
      }
    },
  })
  return { isMulti: reply.isMulti === true, ordersIds: reply.ordersIds as string[] }
}
