import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, list, updatedAt } from '../../db/columns.ts'
import { orderId } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

/** The writer's further questions for one service: a draft, and what the customer sees once it is published. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: id(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    draft: list<QuestionItem>('draft'),
    published: jsonb('published').$type<QuestionItem[]>(),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('follow_ups_of_service').on(t.orderId, t.serviceId)],
)
