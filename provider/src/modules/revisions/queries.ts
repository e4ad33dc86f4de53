import type { Draft } from '@quillgate/shared/contract/entities'
import type { RevisionContext } from '@quillgate/shared/domain/documents/revisions'
import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../db/schema/orders.ts'
import { drafts } from '../../db/schema/steps.ts'
import { type Context, readFlag } from '../../http/context.ts'
import { hasCompletedTask } from '../orders/public.ts'
import { toDraft } from './to-contract.ts'

export const REVISION_TASK = 'revision_process'

export async function listDrafts({ db, siteId }: Context, orderId: string, serviceId: string): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.siteId, siteId), eq(drafts.orderId, orderId), eq(drafts.serviceId, serviceId)))
    .orderBy(drafts.id)
  return rows.map(toDraft)
}

export const readRevisionContext = (ctx: Context, order: OrderRow, serviceId: string): RevisionContext => ({
  approval: readFlag(ctx, 'enable_revisions_approval_feature'),
  accepted: hasCompletedTask(order, serviceId, REVISION_TASK),
})
