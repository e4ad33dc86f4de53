import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** Audit log of operator commands; kept when the site or user is deleted. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    /** Domain of the site concerned; empty for commands without a site. */
    domain: text('domain').notNull().default(''),
    /** Operating system user at the terminal. */
    operator: text('operator').notNull(),
    /** The command line without secrets. */
    command: text('command').notNull(),
    exitCode: integer('exit_code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('operator_actions_site').on(t.domain, t.id)],
)
