import type { Draft, FileObject } from '@quillgate/shared/contract/entities'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { orderId } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    data: jsonb('data').$type<Draft['data']>().notNull(),
    rating: integer('rating'),
    review: text('review'),
    reviewFile: jsonb('review_file').$type<FileObject>(),
    reviewedByUser: boolean('reviewed_by_user').notNull().default(false),
    deletedBy: text('deleted_by'),
    deleteReason: text('delete_reason'),
    adminApproval: jsonb('admin_approval').$type<NonNullable<Draft['adminApproval']>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('drafts_of_service').on(t.orderId, t.serviceId, t.id), index('drafts_site').on(t.siteId, t.id)],
)
export type DraftRow = typeof drafts.$inferSelect
