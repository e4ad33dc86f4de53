import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn, jsonList, updatedAt } from '../columns.ts'
import { siteId } from './sites.ts'
import { ownerColumn } from './users.ts'

export const templates = pgTable(
  'templates',
  {
    id: idColumn(),
    siteId: siteId(),
    writerId: ownerColumn('writer_id'),
    name: text('name').notNull(),
    draft: jsonList<QuestionItem>('draft'),
    publishedAt: instantColumn('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('templates_writer').on(t.siteId, t.writerId, t.id)],
)
