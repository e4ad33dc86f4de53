import type { Contract } from '@quillgate/shared/contract/table'
import { isComplete } from '@quillgate/shared/domain/orders/progress'
import { validateTip } from '@quillgate/shared/domain/orders/tasks'
import { AppError } from '../../common/errors.ts'
import { inTransaction, readFlag } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'
import { listInvoicesOfOrder } from '../invoices/public.ts'
import { findOrder, findUsersOfOrder, lockOrder, saveOrder } from './commands.ts'
import { listOrders } from './queries.ts'
import { toCustomerOrder, toVisibleCustomerOrder } from './to-contract.ts'

export const customerOrderCalls = {
  async list({ ctx }) {
    const rows = await listOrders(ctx)
    return { orders: rows.map(({ order, writer }) => toVisibleCustomerOrder(ctx, order, writer)) }
  },
  async view({ ctx, params }) {
    const order = await findOrder(ctx, params.id)
    const [{ writer }, invoices] = await Promise.all([findUsersOfOrder(ctx, order), listInvoicesOfOrder(ctx, order.id)])
    const forTip = !validateTip(toCustomerOrder(order, writer), invoices, { hide_tip: readFlag(ctx, 'hide_tip') })
    return { order: toVisibleCustomerOrder(ctx, order, writer, forTip), invoices, clientCurrencyType: order.currency }
  },
  noShow: ({ ctx, params, body }) =>
    inTransaction(ctx, async (inside) => {
      const order = await lockOrder(inside, params.id)
      if (body.clientId !== order.clientId) throw new AppError('identity_mismatch')
      if (!isComplete(order)) throw new AppError('tip_too_early')
      await saveOrder(inside, order, { noShowCheck: body.noShowCheck })
      return {}
    }),
} satisfies Pick<Handlers<Contract['customerOrders']>, 'list' | 'view' | 'noShow'>
