import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { FOLLOW_UP_SENT_TASK } from '@quillgate/shared/domain/orders/modules'
import { validateFollowUpPublication } from '@quillgate/shared/domain/orders/tasks'
import {
  hasAnyQuestion,
  validateQuestions,
  withoutBlankOptions,
} from '@quillgate/shared/domain/questionnaires/question-editor'
import { and, eq } from 'drizzle-orm'
import { requireFound, throwIfError, throwIfFormErrors } from '../../common/errors.ts'
import { sanitizeHtml } from '../../common/rich-text.ts'
import { followUps } from '../../db/schema/steps.ts'
import { templates } from '../../db/schema/templates.ts'
import { type Context, inTransaction, type SignedInContext } from '../../http/context.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import {
  completeTask,
  findUsersOfOrder,
  lockOrder,
  lockSignedOrder,
  requireModule,
  toWriterOrder,
} from '../orders/public.ts'

const FOLLOW_UP_MODULE = 'additional_questionnaire'
const atOrderService = (siteId: string, orderId: string, serviceId: string) =>
  and(eq(followUps.siteId, siteId), eq(followUps.orderId, orderId), eq(followUps.serviceId, serviceId))

/** Returns a copy of a writer's questions without answers, in which paragraphs are sanitized. */
export const sanitizeQuestions = (items: readonly QuestionItem[]): QuestionItem[] =>
  items.map(({ type, text, placeholder, required, options }) => ({
    type,
    text: sanitizeHtml(text),
    ...(placeholder !== undefined && { placeholder }),
    ...(required !== undefined && { required }),
    ...(options !== undefined && { options }),
  }))

export async function findFollowUp({ db, siteId }: Context, orderId: string, serviceId: string) {
  const [row] = await db
    .select()
    .from(followUps)
    .where(atOrderService(siteId, orderId, serviceId))
    .limit(1)
  return row
}

/** Returns the published questions; undefined if they are not published yet. */
export const findPublishedFollowUp = async (ctx: Context, orderId: string, serviceId: string) =>
  (await findFollowUp(ctx, orderId, serviceId))?.published ?? undefined

/** Saves the draft of the questions. Throws if the questions are already published. */
export async function saveFollowUp(
  ctx: SignedInContext,
  orderId: string,
  serviceId: string,
  data: readonly QuestionItem[],
) {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    requireModule(order, serviceId, FOLLOW_UP_MODULE)
    throwIfError(validateFollowUpPublication(toWriterOrder(order, {}), { serviceId, questions: [true] }))
    const now = ctx.clock.now()
    const draft = sanitizeQuestions(data)
    await inside.db
      .insert(followUps)
      .values({ siteId: ctx.siteId, orderId, serviceId, draft, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [followUps.orderId, followUps.serviceId], set: { draft, updatedAt: now } })
  })
}

export async function copyTemplate(ctx: SignedInContext, orderId: string, serviceId: string, templateId: string) {
  const [template] = await ctx.db
    .select()
    .from(templates)
    .where(and(eq(templates.siteId, ctx.siteId), eq(templates.writerId, ctx.actor.id), eq(templates.id, templateId)))
    .limit(1)
  await saveFollowUp(ctx, orderId, serviceId, requireFound(template).draft)
}

export async function publishFollowUp(ctx: SignedInContext, orderId: string, serviceId: string) {
  await inTransaction(ctx, async (inside) => {
    const order = await lockSignedOrder(inside, orderId)
    const row = await findFollowUp(inside, orderId, serviceId)
    const questions = withoutBlankOptions(row?.draft ?? [])
    const answerable = hasAnyQuestion(questions) ? questions : []
    throwIfError(validateFollowUpPublication(toWriterOrder(order, {}), { serviceId, questions: answerable }))
    throwIfFormErrors(validateQuestions(questions))
    await inside.db
      .update(followUps)
      .set({ published: questions, publishedAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
      .where(atOrderService(ctx.siteId, orderId, serviceId))
    await completeTask(inside, order, { taskId: FOLLOW_UP_SENT_TASK, serviceId })
    const { client } = await findUsersOfOrder(inside, order)
    await notifyOfOrder(inside, order, order.clientId, 'follow_up_sent')
    await sendOrderMail(inside, order, client, ['follow_up_sent', { package: order.package.packageName }])
  })
}
