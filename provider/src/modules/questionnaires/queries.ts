import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { and, eq } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import { answers, questionnaires } from '../../db/schema/steps.ts'
import type { Context } from '../../http/context.ts'
import { findPublishedFollowUp } from '../follow-up/public.ts'

/**
 * Returns the questions of a module: those of a questionnaire of the site, or the writer's follow-up questions. Returns
 * undefined if the follow-up questions are not published.
 */
export async function findQuestions(
  ctx: Context,
  orderId: string,
  serviceId: string,
  moduleId: string,
): Promise<QuestionItem[] | undefined> {
  if (moduleId === 'additional_questionnaire') return findPublishedFollowUp(ctx, orderId, serviceId)
  const [row] = await ctx.db
    .select({ items: questionnaires.items })
    .from(questionnaires)
    .where(and(eq(questionnaires.siteId, ctx.siteId), eq(questionnaires.id, moduleId)))
    .limit(1)
  return requireFound(row).items
}

/** Returns the questions with the customer's answers; undefined if the customer has not answered yet. */
export async function findAnswers({ db, siteId }: Context, orderId: string, serviceId: string, taskId: string) {
  const [row] = await db
    .select({ items: answers.items })
    .from(answers)
    .where(
      and(
        eq(answers.siteId, siteId),
        eq(answers.orderId, orderId),
        eq(answers.serviceId, serviceId),
        eq(answers.taskId, taskId),
      ),
    )
    .limit(1)
  return row?.items
}
