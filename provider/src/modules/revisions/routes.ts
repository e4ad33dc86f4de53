import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import {
  findOrder,
  findUsersOfOrder,
  requireModule,
  toPageInfo,
  toVisibleCustomerOrder,
  toWriterOrder,
} from '../orders/public.ts'
import { finalizeRevision, reopenRevision, reviewDraft, uploadDraft, withdrawDraft } from './commands.ts'
import { listDrafts, REVISION_TASK } from './queries.ts'
import { toVisibleDraftsForActor } from './to-contract.ts'

export const customerRevisionCalls = {
  async view({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    requireModule(order, serviceId, REVISION_TASK)
    const [rows, { writer }] = await Promise.all([listDrafts(ctx, orderId, serviceId), findUsersOfOrder(ctx, order)])
    return {
      data: toVisibleDraftsForActor(ctx, rows),
      order: toVisibleCustomerOrder(ctx, order, writer),
      orderData: toPageInfo(order, ctx.actor.user, serviceId, REVISION_TASK),
    }
  },
  async review({ ctx, body }) {
    await reviewDraft(ctx, body)
    return {}
  },
  async finalize({ ctx, body }) {
    await finalizeRevision(ctx, body.order_id, body.serviceId, body.taskId)
    return {}
  },
} satisfies Handlers<Contract['customerRevisions']>

export const writerRevisionCalls = {
  async view({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    requireModule(order, serviceId, REVISION_TASK)
    const [rows, people] = await Promise.all([listDrafts(ctx, orderId, serviceId), findUsersOfOrder(ctx, order)])
    return {
      data: toVisibleDraftsForActor(ctx, rows),
      order: toWriterOrder(order, people),
      orderData: toPageInfo(order, people.client, serviceId, REVISION_TASK),
    }
  },
  async upload({ ctx, body }) {
    await uploadDraft(ctx, body)
    return {}
  },
  withdraw: async ({ ctx, params, body }) => ({
    data: toVisibleDraftsForActor(ctx, [await withdrawDraft(ctx, params.orderId, params.draftId, body.reason)])[0],
  }),
  async reopen({ ctx, params }) {
    await reopenRevision(ctx, params.id, params.serviceId)
    return {}
  },
} satisfies Handlers<Contract['writerRevisions']>
