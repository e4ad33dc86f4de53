import type { FileObject } from '@quillgate/shared/contract/entities'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, list, updatedAt } from '../../db/columns.ts'
import { orderId } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

export const finals = pgTable(
  'finals',
  {
    id: id(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    dataPdf: jsonb('data_pdf').$type<FileObject>().notNull(),
    dataWord: jsonb('data_word').$type<FileObject>(),
    otherFiles: list<FileObject>('other_files'),
    writerNotes: text('writer_notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('finals_of_service').on(t.orderId, t.serviceId)],
)
export type FinalRow = typeof finals.$inferSelect

/** The professional-profile deliverable: one file. */
export const profileFiles = pgTable(
  'profile_files',
  {
    id: id(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    file: jsonb('file').$type<FileObject>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('profile_files_of_service').on(t.orderId, t.serviceId)],
)
