import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, list, updatedAt } from '../../db/columns.ts'
import { orderId } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

export const questionnaires = pgTable(
  'questionnaires',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    items: list<QuestionItem>('items'),
    createdAt: createdAt(),
  },
  (t) => [index('questionnaires_site').on(t.siteId, t.id)],
)

/** What a customer answered for one module of one service. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    taskId: text('task_id').notNull(),
    items: list<QuestionItem>('items'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('answers_of_module').on(t.orderId, t.serviceId, t.taskId)],
)
