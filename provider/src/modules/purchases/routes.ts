import type { Contract } from '@quillgate/shared/contract/table'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../common/errors.ts'
import type { Services } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'
import { listActivePackages, toSalePackage } from '../packages/public.ts'
import { buyOrders, giveTip, payInvoice } from './buy.ts'
import { findPaymentState } from './commands.ts'

export const purchaseCalls = {
  async packages({ ctx, query: { purchasable = false } }) {
    const rows = await listActivePackages(ctx, { purchasable })
    return { packages: rows.map(toSalePackage), clientCurrencyType: ctx.site.currency }
  },
  create: ({ ctx, body, exchange }) => buyOrders(ctx, body, exchange.idempotencyKey),
  async tip({ ctx, params, body, exchange }) {
    await giveTip(ctx, params.id, body, exchange.idempotencyKey)
    return {}
  },
} satisfies Pick<Handlers<Contract['customerOrders']>, 'packages' | 'create' | 'tip'>

export const invoicePaymentCalls = {
  pay: ({ ctx, body, exchange }) => payInvoice(ctx, body, exchange.idempotencyKey),
} satisfies Pick<Handlers<Contract['customerInvoices']>, 'pay'>
/**
 * Serves `GET /payments`, which returns the state of the payment with the `idempotency-key` in the header. It is for
 * the BFF that sent the payment, because no other client knows the key.
 */
export function servePayments(app: FastifyInstance, services: Services) {
  app.get('/payments', async ({ site, headers }) => {
    if (!site) throw new AppError('site_unknown')
    const key = headers['idempotency-key']
    if (typeof key !== 'string') throw new AppError('payment_key_missing')
    return { status: true, ...(await findPaymentState(services, site.id, key)) }
  })
}
