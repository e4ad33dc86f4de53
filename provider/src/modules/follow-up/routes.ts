import type { Contract } from '@quillgate/shared/contract/table'
import { AppError } from '../../common/errors.ts'
import type { Handlers } from '../../http/serve.ts'
import { findOrder, findUsersOfOrder, requireModule, toPageInfo } from '../orders/public.ts'
import { copyTemplate, findFollowUp, publishFollowUp, saveFollowUp } from './commands.ts'

export const followUpCalls = {
  async view({ ctx, params: { id, service } }) {
    const order = await findOrder(ctx, id)
    requireModule(order, service, 'additional_questionnaire')
    const [row, { client }] = await Promise.all([findFollowUp(ctx, id, service), findUsersOfOrder(ctx, order)])
    return {
      orderData: toPageInfo(order, client, service, 'additional_questionnaire'),
      questionnaire: { draft_data: row?.published ?? row?.draft ?? [] },
    }
  },
  async save({ ctx, params: { id, service }, body }) {
    if (body.id !== id || body.service !== service) throw new AppError('request_invalid')
    await saveFollowUp(ctx, id, service, body.data)
    return {}
  },
  async publish({ ctx, params: { id, service } }) {
    await publishFollowUp(ctx, id, service)
    return {}
  },
  async copy({ ctx, params: { id, service }, body }) {
    await copyTemplate(ctx, id, service, body.template)
    return {}
  },
} satisfies Handlers<Contract['followUp']>
