import type { Contract } from '@quillgate/shared/contract/table'
import { whyNotPay } from '@quillgate/shared/domain/tasks'
import { found, refuse } from '../../common/errors.ts'
import type { Handlers } from '../../http/serve.ts'
import { payOnce } from '../payments/commands.ts'
import { listInvoices, lockInvoice } from './queries.ts'

export const invoiceCalls = {
  list: async ({ ctx }) => ({ invoices: await listInvoices(ctx) }),
  async pay({ ctx, body, exchange }) {
    const { reply } = await payOnce(ctx, {
      call: 'customerInvoices.pay',
      key: exchange.idempotencyKey,
      body,
      async prepare(inside) {
        const invoice = found(await lockInvoice({ ...inside, actor: ctx.actor }, body.invoice_id))
        refuse(whyNotPay(invoice))
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
  },
} satisfies Handlers<Contract['customerInvoices']>
