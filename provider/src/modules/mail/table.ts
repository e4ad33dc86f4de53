import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../db/columns.ts'
import { siteId } from '../../db/site-column.ts'

/** Every mail is written here first; without SMTP this is where a person reads it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    siteId: siteId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at'),
    /** Why the mail server will never take it. */
    refused: text('refused'),
    /** How often it was tried in vain, when it is tried again, and what the mail server said last. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_site').on(t.siteId, t.id),
    index('mails_waiting').on(t.id).where(sql`${t.sentAt} is null and ${t.refused} is null`),
  ],
)
export type MailRow = typeof mails.$inferSelect
