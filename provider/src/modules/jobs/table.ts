import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { ownedBy } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

export const savedSearches = pgTable('saved_searches', {
  userId: ownedBy('user_id').primaryKey(),
  siteId: siteId(),
  what: text('what').notNull(),
  where: text('where').notNull(),
  updatedAt: updatedAt(),
})

export const jobClicks = pgTable(
  'job_clicks',
  {
    id: id(),
    siteId: siteId(),
    userId: ownedBy('user_id'),
    searchKeywords: text('search_keywords').notNull(),
    searchLocation: text('search_location').notNull(),
    jobDetails: jsonb('job_details').$type<Record<string, string | number | null>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('job_clicks_user').on(t.siteId, t.userId, t.id)],
)
