import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { findOrder, moduleOf, pageInfo } from '../orders/public.ts'
import { answerQuestionnaire } from './commands.ts'
import { answersOf, questionsOf } from './queries.ts'

export const questionnaireCalls = {
  async view({ ctx, params: { orderId, questionnaireId, service: serviceId } }) {
    const order = await findOrder(ctx, orderId)
    const { service } = moduleOf(order, serviceId, questionnaireId)
    const [data, existing] = await Promise.all([
      questionsOf(ctx, orderId, service._id, questionnaireId),
      answersOf(ctx, orderId, service._id, questionnaireId),
    ])
    return {
      data: data ?? [],
      ...(data === undefined && { unpublished: true }),
      orderData: pageInfo(order, ctx.actor.user, service._id, questionnaireId),
      ...(existing && { existsQuesAnswerData: { data: existing } }),
    }
  },
  async answers({ ctx, params: { orderId, questionnaireId, service: serviceId } }) {
    const order = await findOrder(ctx, orderId)
    const { service } = moduleOf(order, serviceId, questionnaireId)
    const [questions, answered] = await Promise.all([
      questionsOf(ctx, orderId, service._id, questionnaireId),
      answersOf(ctx, orderId, service._id, questionnaireId),
    ])
    return {
      data: answered ?? [],
      ...(questions === undefined && { unpublished: true }),
      orderData: pageInfo(order, ctx.actor.user, service._id, questionnaireId),
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
