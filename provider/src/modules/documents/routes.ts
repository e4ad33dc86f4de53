import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { findFinalDocument } from '../finals/public.ts'
import { findOrder, requireModule, toPageInfo } from '../orders/public.ts'
import { listDocuments, submitDocuments } from './commands.ts'

export const documentCalls = {
  async previous({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    requireModule(order, serviceId, 'previous_document')
    return {
      data: await listDocuments(ctx, orderId, serviceId),
      orderData: toPageInfo(order, ctx.actor.user, serviceId, 'previous_document'),
    }
  },
  async upload({ ctx, params, body }) {
    await submitDocuments(ctx, params, body)
    return {}
  },
  async final({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    requireModule(order, serviceId, 'final_document')
    const data = await findFinalDocument(ctx, order, serviceId)
    return {
      ...(data && { data }),
      orderData: toPageInfo(order, ctx.actor.user, serviceId, 'final_document'),
    }
  },
} satisfies Handlers<Contract['customerDocuments']>
