import type { Draft } from '@quillgate/shared/contract/entities'
import type { RevisionContext } from '@quillgate/shared/domain/documents/revisions'
import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../db/schema/orders.ts'
import { drafts } from '../../db/schema/steps.ts'
import { type Context, flag } from '../../http/context.ts'
import { isDone } from '../orders/public.ts'
import { toDraft } from './to-contract.ts'

export const REVISION_TASK = 'revision_process'

export async function draftsOf({ db, siteId }: Context, orderId: string, serviceId: string): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.siteId, siteId), eq(drafts.orderId, orderId), eq(drafts.serviceId, serviceId)))
    .orderBy(drafts.id)
  return rows.map(toDraft)
}

export const revisionContext = (ctx: Context, order: OrderRow, serviceId: string): RevisionContext => ({
  approval: flag(ctx, 'enable_revisions_approval_feature'),
  accepted: isDone(order, serviceId, REVISION_TASK),
})
