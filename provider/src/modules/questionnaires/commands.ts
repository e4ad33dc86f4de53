import type { Body } from '@quillgate/shared/contract/call'
import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { Contract } from '@quillgate/shared/contract/table'
import { validateTaskCompletion } from '@quillgate/shared/domain/orders/tasks'
import { readAnswers, validateAnswers, withAnswers } from '@quillgate/shared/domain/questionnaires/questionnaire'
import { type Answers, toChoices, toQuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import { AppError, requireFound, throwIfError, throwIfFormErrors } from '../../common/errors.ts'
import { answers } from '../../db/schema/steps.ts'
import { inTransaction, type SignedInContext } from '../../http/context.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import { completeTask, lockOrder, requireModule, toCustomerOrder } from '../orders/public.ts'
import { findQuestions } from './queries.ts'

type AnswerBody = Body<Contract['customerOrders']['completeTask']>

/**
 * Stores a customer's answers and completes the module. Throws task_done if it is already completed, unless `editable`
 * is true: the new answers then replace the earlier ones.
 */
export async function answerQuestionnaire(ctx: SignedInContext, orderId: string, body: AnswerBody): Promise<void> {
  const { taskId, serviceId, editable, data } = body
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    const { service, module } = requireModule(order, serviceId, taskId)
    throwIfError(
      validateTaskCompletion(toCustomerOrder(order, undefined), { role: 'customer', taskId, serviceId, editable }),
    )
    const questions = requireFound(await findQuestions(inside, orderId, service._id, taskId), 'task_locked')
    const givenAnswers = readAnswers(questions, data)
    throwIfFormErrors(validateAnswers(questions, givenAnswers))
    if (!areChoicesValid(questions, givenAnswers)) throw new AppError('answer_invalid')
    const now = ctx.clock.now()
    const items = withAnswers(questions, givenAnswers)
    await inside.db
      .insert(answers)
      .values({ siteId: ctx.siteId, orderId, serviceId: service._id, taskId, items, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [answers.orderId, answers.serviceId, answers.taskId],
        set: { items, updatedAt: now },
      })
    await completeTask(inside, order, { taskId, serviceId: service._id, serviceType: 'questionnaire' })
    await notifyOfOrder(inside, order, order.writerId, ['questionnaire_answered', { title: module.title }])
  })
}

/** Returns whether the questions offer all selected choices. The UI never sends other choices. */
const areChoicesValid = (questions: readonly QuestionItem[], answers: Answers) =>
  questions.every((item, index) => {
    if (!['select', 'radio', 'checkbox'].includes(toQuestionType(item))) return true
    const chosen = [answers[index] ?? []].flat().filter((value) => value !== '')
    const offered = new Set(toChoices(item).map(({ value }) => value))
    return chosen.every((value) => offered.has(value))
  })
