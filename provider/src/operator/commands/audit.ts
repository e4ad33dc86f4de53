import type { Command } from 'commander'
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { operatorActions } from '../../db/schema/audit.ts'
import { orders } from '../../db/schema/orders.ts'
import { invoices } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'
import type { Context } from '../../http/context.ts'
import { fullNameOf } from '../../modules/users/public.ts'
import { defineCommand, parseCount } from '../session/session.ts'

const MAX_RESULTS = 20

/** Adds the commands `search` and `audit` to the command line. */
export function registerSearchAndAuditCommands(program: Command) {
  defineCommand(
    program,
    'search <text>',
    'users by name or e-mail, orders by package or customer, and anything by id',
    async ({ context, printer }, text: string) =>
      printer.rows(await searchRecords(await context(), text), 'Nothing found.'),
  )
  defineCommand(
    program,
    'audit',
    'the audit log, newest first',
    async ({ services, printer }, { limit, site }: { limit: number; site?: string }) => {
      const rows = await services.db
        .select()
        .from(operatorActions)
        .where(site ? inArray(operatorActions.domain, [site.toLowerCase(), '']) : undefined)
        .orderBy(desc(operatorActions.id))
        .limit(limit)
      printer.rows(
        rows.map(({ createdAt, operator, domain, command, exitCode }) => ({
          at: createdAt.toISOString(),
          who: operator,
          site: domain,
          command,
          outcome: exitCode === 0 ? 'done' : 'refused',
        })),
      )
    },
  ).option('--limit <number>', 'at most this many', parseCount(1_000), 50)
}

async function searchRecords({ db, siteId }: Context, text: string) {
  const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
  const people = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.siteId, siteId),
        or(
          ilike(users.email, like),
          ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, like),
          eq(users.id, text),
        ),
      ),
    )
    .orderBy(desc(users.id))
    .limit(MAX_RESULTS)
  const packageName = sql`${orders.package} ->> 'packageName'`
  const bought = await db
    .select({ id: orders.id, name: sql<string>`${packageName}`, customer: users.email, done: orders.statusPercentage })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.clientId))
    .where(and(eq(orders.siteId, siteId), or(ilike(packageName, like), ilike(users.email, like), eq(orders.id, text))))
    .orderBy(desc(orders.id))
    .limit(MAX_RESULTS)
  const billed = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.siteId, siteId), eq(invoices.id, text)))
  return [
    ...people.map((row) => ({ kind: row.role, _id: row.id, what: fullNameOf(row), who: row.email })),
    ...bought.map((row) => ({ kind: 'order', _id: row.id, what: `${row.name}, ${row.done} %`, who: row.customer })),
    ...billed.map((row) => ({ kind: 'invoice', _id: row.id, what: row.status, who: '' })),
  ]
}
