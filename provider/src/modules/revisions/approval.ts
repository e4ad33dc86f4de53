import type { FileObject } from '@quillgate/shared/contract/entities'
import { and, eq } from 'drizzle-orm'
import { AppError, requireFound } from '../../common/errors.ts'
import { orders } from '../../db/schema/orders.ts'
import { type DraftRow, drafts } from '../../db/schema/steps.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notify } from '../notifications/public.ts'
import { findUsersOfOrder, hasCompletedTask } from '../orders/public.ts'
import { shareDraft, syncRevision } from './commands.ts'
import { REVISION_TASK } from './queries.ts'

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string; files: FileObject[] }

export function decideDraft(ctx: Context, draftId: string, decision: Decision): Promise<DraftRow> {
  return inTransaction(ctx, async (inside) => {
    const one = and(eq(drafts.siteId, ctx.siteId), eq(drafts.id, draftId))
    const [{ orderId } = { orderId: '' }] = await inside.db.select({ orderId: drafts.orderId }).from(drafts).where(one)
    // Locks the order first, like all other commands, to avoid deadlocks.
    const [locked] = await inside.db
      .select()
      .from(orders)
      .where(and(eq(orders.siteId, ctx.siteId), eq(orders.id, orderId)))
      .for('update')
    const order = requireFound(locked)
    const [row] = await inside.db.select().from(drafts).where(one).limit(1)
    const draft = requireFound(row)
    if (hasCompletedTask(order, draft.serviceId, REVISION_TASK)) throw new AppError('revision_accepted')
    if (draft.deletedBy) throw new AppError('draft_withdrawn')
    if (!draft.adminApproval?.pending)
      throw new AppError('draft_rejected', { sentence: 'This draft is not waiting for approval.' })
    const approved = decision.kind === 'approve'
    const [saved] = await inside.db
      .update(drafts)
      .set({
        adminApproval: {
          pending: false,
          approved,
          ...(decision.kind === 'reject' && { rejectionReason: decision.reason }),
          rejectionFile: decision.kind === 'reject' ? decision.files : [],
        },
        updatedAt: ctx.clock.now(),
      })
      .where(one)
      .returning()
    await syncRevision(inside, order, draft.serviceId)
    if (approved) await shareDraft(inside, draft, 'everybody')
    const { client, writer } = await findUsersOfOrder(inside, order)
    const news = { siteId: ctx.siteId, about: order.id, action: order.package.packageName }
    await notify(inside, {
      ...news,
      to: order.writerId,
      text: approved ? 'draft_approved' : 'draft_rejected',
    })
    if (approved) await notify(inside, { ...news, to: order.clientId, text: 'draft_waiting', from: writer })
    if (decision.kind === 'approve')
      await sendOrderMail(inside, order, client, ['draft_sent', { package: order.package.packageName }])
    else await sendOrderMail(inside, order, writer, ['draft_rejected', { reason: decision.reason }])
    return requireFound(saved)
  })
}
