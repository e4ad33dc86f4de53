import type { Draft } from '@quillgate/shared/contract/entities'
import type { DraftRow } from './table.ts'

export const presentDraft = (row: DraftRow): Draft => ({
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
