import type { Contract } from '@quillgate/shared/contract/table'
import { validateQuestionTemplateName } from '@quillgate/shared/domain/questionnaires/question-editor'
import { and, eq } from 'drizzle-orm'
import { requireFound, throwIfError } from '../../common/errors.ts'
import { templates } from '../../db/schema/templates.ts'
import type { SignedInContext } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'
import { sanitizeQuestions } from '../follow-up/public.ts'

const isOwnTemplate = ({ siteId, actor }: SignedInContext) =>
  and(eq(templates.siteId, siteId), eq(templates.writerId, actor.id))
const parseTemplateName = (text: string) => {
  throwIfError(validateQuestionTemplateName(text))
  return text.trim()
}

export const templateCalls = {
  async list({ ctx }) {
    const rows = await ctx.db
      .select({ _id: templates.id, name: templates.name })
      .from(templates)
      .where(isOwnTemplate(ctx))
      .orderBy(templates.id)
    return { templates: rows }
  },
  async create({ ctx, body }) {
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .insert(templates)
      .values({
        siteId: ctx.siteId,
        writerId: ctx.actor.id,
        name: parseTemplateName(body.name),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ _id: templates.id, name: templates.name })
    return { template: requireFound(row) }
  },
  async view({ ctx, params }) {
    // A reviewer can read the templates of all writers.
    const scope = ctx.actor.role === 'reviewer' ? eq(templates.siteId, ctx.siteId) : isOwnTemplate(ctx)
    const [row] = await ctx.db
      .select()
      .from(templates)
      .where(and(scope, eq(templates.id, params.key)))
      .limit(1)
    const { name, draft } = requireFound(row)
    return { questionnaire: { name, draft_data: draft } }
  },
  async save({ ctx, body }) {
    const [row] = await ctx.db
      .update(templates)
      .set({ draft: sanitizeQuestions(body.data), updatedAt: ctx.clock.now() })
      .where(and(isOwnTemplate(ctx), eq(templates.id, body.key)))
      .returning({ id: templates.id })
    requireFound(row)
    return {}
  },
  async publish({ ctx, body }) {
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .update(templates)
      .set({ name: parseTemplateName(body.name), publishedAt: now, updatedAt: now })
      .where(and(isOwnTemplate(ctx), eq(templates.id, body.key)))
      .returning({ id: templates.id })
    requireFound(row)
    return {}
  },
} satisfies Handlers<Contract['templates']>
