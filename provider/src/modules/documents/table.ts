import type { FileObject } from '@quillgate/shared/contract/entities'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, list, updatedAt } from '../../db/columns.ts'
import { orderId } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

/** The customer's earlier documents, one row per service. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    files: list<FileObject>('files'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('documents_of_service').on(t.orderId, t.serviceId)],
)
