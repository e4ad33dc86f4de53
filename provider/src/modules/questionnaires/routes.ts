import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { findOrder, requireModule, toPageInfo } from '../orders/public.ts'
import { answerQuestionnaire } from './commands.ts'
import { findAnswers, findQuestions } from './queries.ts'

export const questionnaireCalls = {
  async view({ ctx, params: { orderId, questionnaireId, service: serviceId } }) {
    const order = await findOrder(ctx, orderId)
    const { service } = requireModule(order, serviceId, questionnaireId)
    const [data, existing] = await Promise.all([
      findQuestions(ctx, orderId, service._id, questionnaireId),
      findAnswers(ctx, orderId, service._id, questionnaireId),
    ])
    return {
      data: data ?? [],
      ...(data === undefined && { unpublished: true }),
      orderData: toPageInfo(order, ctx.actor.user, service._id, questionnaireId),
      ...(existing && { existsQuesAnswerData: { data: existing } }),
    }
  },
  async answers({ ctx, params: { orderId, questionnaireId, service: serviceId } }) {
    const order = await findOrder(ctx, orderId)
    const { service } = requireModule(order, serviceId, questionnaireId)
    const [questions, answered] = await Promise.all([
      findQuestions(ctx, orderId, service._id, questionnaireId),
      findAnswers(ctx, orderId, service._id, questionnaireId),
    ])
    return {
      data: answered ?? [],
      ...(questions === undefined && { unpublished: true }),
      orderData: toPageInfo(order, ctx.actor.user, service._id, questionnaireId),
      orderStatusPercentage: order.statusPercentage,
    }
  },
} satisfies Handlers<Contract['questionnaires']>

export const questionnaireTaskCalls = {
  completeTask: async ({ ctx, params, body }) => {
    await answerQuestionnaire(ctx, params.id, body)
    return {}
  },
} satisfies Pick<Handlers<Contract['customerOrders']>, 'completeTask'>
