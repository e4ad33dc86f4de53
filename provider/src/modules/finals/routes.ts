import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../serve.ts'
import { findOrder, moduleOf, pageInfo, peopleOf } from '../orders/commands.ts'
import { finalOf, profileRowOf, reopenFinal, submitFinal, submitProfile } from './commands.ts'

export const finalCalls = {
  async view({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    moduleOf(order, serviceId, 'final_document')
    const [data, { client }] = await Promise.all([finalOf(ctx, order, serviceId), peopleOf(ctx, order)])
    return { ...(data && { data }), orderData: pageInfo(order, client, serviceId, 'final_document') }
  },
  async upload({ ctx, body }) {
    await submitFinal(ctx, body)
    return {}
  },
  async profile({ ctx, params: { id } }) {
    const order = await findOrder(ctx, id)
    const [row, { client }] = await Promise.all([profileRowOf(ctx, order), peopleOf(ctx, order)])
    return {
      ...(row && { data: { _id: row.id, file: row.file } }),
      orderData: pageInfo(order, client, row?.serviceId, 'final_linkedin'),
    }
  },
  async uploadProfile({ ctx, body }) {
    await submitProfile(ctx, body)
    return {}
  },
  async reopen({ ctx, params: { id, serviceId }, body }) {
    await reopenFinal(ctx, id, serviceId, body)
    return {}
  },
} satisfies Handlers<Contract['writerFinals']>
