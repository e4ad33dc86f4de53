import type { Contract } from '@quillgate/shared/contract/table'
import { isForCustomer } from '@quillgate/shared/domain/revisions'
import { flag } from '../../context.ts'
import type { Handlers } from '../../serve.ts'
import {
  findOrder,
  moduleOf,
  pageInfo,
  peopleOf,
  presentCustomerOrder,
  presentWriterOrder,
} from '../orders/commands.ts'
import { finalizeRevision, reopenRevision, reviewDraft, uploadDraft, withdrawDraft } from './commands.ts'
import { draftsOf, TASK } from './queries.ts'

export const customerRevisionCalls = {
  async view({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    moduleOf(order, serviceId, TASK)
    const [rows, { writer }] = await Promise.all([draftsOf(ctx, orderId, serviceId), peopleOf(ctx, order)])
    const approval = flag(ctx, 'enable_revisions_approval_feature')
    return {
      data: rows.filter((draft) => isForCustomer(draft, approval)),
      order: presentCustomerOrder(order, writer),
      orderData: pageInfo(order, ctx.actor.user, serviceId, TASK),
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
    moduleOf(order, serviceId, TASK)
    const [data, people] = await Promise.all([draftsOf(ctx, orderId, serviceId), peopleOf(ctx, order)])
    return {
      data,
      order: presentWriterOrder(order, people),
      orderData: pageInfo(order, people.client, serviceId, TASK),
    }
  },
  async upload({ ctx, body }) {
    await uploadDraft(ctx, body)
    return {}
  },
  withdraw: async ({ ctx, params, body }) => ({
    data: await withdrawDraft(ctx, params.orderId, params.draftId, body.reason),
  }),
  async reopen({ ctx, params }) {
    await reopenRevision(ctx, params.id, params.serviceId)
    return {}
  },
} satisfies Handlers<Contract['writerRevisions']>
