import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { findOrder, moduleOf, pageInfo, toWriterOrder, usersOfOrder, visibleCustomerOrder } from '../orders/public.ts'
import { finalizeRevision, reopenRevision, reviewDraft, uploadDraft, withdrawDraft } from './commands.ts'
import { draftsOf, REVISION_TASK } from './queries.ts'
import { visibleDraftsFor } from './to-contract.ts'

export const customerRevisionCalls = {
  async view({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    moduleOf(order, serviceId, REVISION_TASK)
    const [rows, { writer }] = await Promise.all([draftsOf(ctx, orderId, serviceId), usersOfOrder(ctx, order)])
    return {
      data: visibleDraftsFor(ctx, rows),
      order: visibleCustomerOrder(ctx, order, writer),
      orderData: pageInfo(order, ctx.actor.user, serviceId, REVISION_TASK),
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
    moduleOf(order, serviceId, REVISION_TASK)
    const [rows, people] = await Promise.all([draftsOf(ctx, orderId, serviceId), usersOfOrder(ctx, order)])
    return {
      data: visibleDraftsFor(ctx, rows),
      order: toWriterOrder(order, people),
      orderData: pageInfo(order, people.client, serviceId, REVISION_TASK),
    }
  },
  async upload({ ctx, body }) {
    await uploadDraft(ctx, body)
    return {}
  },
  withdraw: async ({ ctx, params, body }) => ({
    data: visibleDraftsFor(ctx, [await withdrawDraft(ctx, params.orderId, params.draftId, body.reason)])[0],
  }),
  async reopen({ ctx, params }) {
    await reopenRevision(ctx, params.id, params.serviceId)
    return {}
  },
} satisfies Handlers<Contract['writerRevisions']>
