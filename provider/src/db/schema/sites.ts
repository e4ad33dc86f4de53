import type { Site } from '@quillgate/shared/contract/site'
import type { Currency } from '@quillgate/shared/contract/values'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** One tenant: its domain, and its look once somebody has configured it. */
export const sites = pgTable('sites', {
  id: id(),
  domain: text('domain').notNull().unique(),
  settings: jsonb('look').$type<Site>(),
  currency: text('currency').$type<Currency>().notNull().default('usd'),
  /** A demo site takes test cards, shows its outbox to everybody and has reserved people. */
  demo: boolean('demo').notNull().default(false),
  createdAt: createdAt(),
})
export type SiteRow = typeof sites.$inferSelect

/** The tenant that a row belongs to. */
export const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
