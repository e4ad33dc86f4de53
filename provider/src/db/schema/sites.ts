import type { Site } from '@quillgate/shared/contract/site'
import type { Currency } from '@quillgate/shared/contract/values'
import type { Language } from '@quillgate/shared/domain/values/languages'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../columns.ts'

/** A tenant, identified by its domain. `settings` is null until the site has been configured. */
export const sites = pgTable('sites', {
  id: idColumn(),
  domain: text('domain').notNull().unique(),
  settings: jsonb('look').$type<Site>(),
  currency: text('currency').$type<Currency>().notNull().default('usd'),
  /** Language of mails and notifications to users for whom no language is stored. */
  language: text('language').$type<Language>().notNull().default('en'),
  /** A demo site accepts test cards, shows its outgoing mails to everyone, and is seeded with demo users. */
  demo: boolean('demo').notNull().default(false),
  createdAt: createdAt(),
})
export type SiteRow = typeof sites.$inferSelect

export const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
