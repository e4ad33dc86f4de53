import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../columns.ts'

/** Audit log of operator commands. Entries remain when the site or the user is deleted. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: idColumn(),
    /** Domain of the site that the command was for; empty for commands without a site. */
    domain: text('domain').notNull().default(''),
    /** Operating system user who ran the command. */
    operator: text('operator').notNull(),
    /** The command line with secrets removed. */
    command: text('command').notNull(),
    exitCode: integer('exit_code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('operator_actions_site').on(t.domain, t.id)],
)
