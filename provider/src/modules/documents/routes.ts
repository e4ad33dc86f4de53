import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { finalOf } from '../finals/public.ts'
import { findOrder, moduleOf, pageInfo } from '../orders/public.ts'
import { documentsOf, submitDocuments } from './commands.ts'

export const documentCalls = {
  async previous({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    moduleOf(order, serviceId, 'previous_document')
    return {
      data: await documentsOf(ctx, orderId, serviceId),
      orderData: pageInfo(order, ctx.actor.user, serviceId, 'previous_document'),
    }
  },
  async upload({ ctx, params, body }) {
    await submitDocuments(ctx, params, body)
    return {}
  },
  async final({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    moduleOf(order, serviceId, 'final_document')
    const data = await finalOf(ctx, order, serviceId)
    return {
      ...(data && { data }),
      orderData: pageInfo(order, ctx.actor.user, serviceId, 'final_document'),
    }
  },
} satisfies Handlers<Contract['customerDocuments']>
