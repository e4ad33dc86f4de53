import { text } from 'drizzle-orm/pg-core'
import { sites } from '../modules/sites/table.ts'

/** The tenant that a row belongs to. */
export const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
