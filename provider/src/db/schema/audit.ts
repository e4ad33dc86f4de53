import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** What the staff did on the command line, who did it and what came of it; kept when the site or the person is gone. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    /** The domain of the site that it was about; empty where it was about none. */
    domain: text('domain').notNull().default(''),
    /** The system's name of the person at the terminal. */
    operator: text('operator').notNull(),
    /** As it was typed, without secrets. */
    command: text('command').notNull(),
    exitCode: integer('exit_code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('operator_actions_site').on(t.domain, t.id)],
)
