import type { Draft } from '@quillgate/shared/contract/entities'
import { toVisibleDrafts } from '@quillgate/shared/domain/documents/visible-documents'
import type { DraftRow } from '../../db/schema/steps.ts'
import { readDocumentFlags, type SignedInContext } from '../../http/context.ts'

export const toDraft = (row: DraftRow): Draft => ({
  _id: row.id,
  order_id: row.orderId,
  data: row.data,
  rating: row.rating ?? undefined,
  review: row.review ?? undefined,
  reviewFile: row.reviewFile ?? undefined,
  reviewedByUser: row.reviewedByUser,
  deletedBy: row.deletedBy ?? undefined,
  adminApproval: row.adminApproval ?? undefined,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns the drafts without the fields that are hidden on this site or from the actor's role. */
export const toVisibleDraftsForActor = (ctx: SignedInContext, drafts: readonly Draft[]): Draft[] =>
  toVisibleDrafts(drafts, ctx.actor.role, readDocumentFlags(ctx))
