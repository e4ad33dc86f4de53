import { isEmail } from '@quillgate/shared/domain/validate'
import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { linkTo } from '../../modules/mail/commands.ts'
import { issueCode, nameOf } from '../../modules/users/commands.ts'
import type { UserRole } from '../../modules/users/table.ts'
import { users } from '../../modules/users/table.ts'
import { job, Mistake, userNamed } from '../desk.ts'

const ROLES: readonly UserRole[] = ['user', 'writer', 'reviewer', 'client']
type Change = { first?: string; last?: string; clientName?: string; password?: string }

/** Accounts of every role, and links that sign in. */
export function addPeople(program: Command) {
  const user = program.command('user').description('accounts; roles: user (customer), writer, reviewer, client (admin)')
  job(user, 'list', 'all accounts', async ({ context, printer }, { role }: { role?: string }) => {
    const { db, siteId } = await context()
    const known = ROLES.find((name) => name === role)
    if (role && !known) throw new Mistake(`Roles are ${ROLES.join(', ')}.`)
    const rows = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), known && eq(users.role, known)))
      .orderBy(users.id)
    printer.rows(
      rows.map((row) => ({
        _id: row.id,
        role: row.role,
        name: nameOf(row),
        email: row.email,
        'client-side name': row.preferredClientSideName,
      })),
    )
  }).option('--role <role>', 'only this role')
  job(
    user,
    'add <role> <email> <first> <last>',
    'a new account',
    async ({ context, printer }, role: string, email: string, firstName: string, lastName: string, change: Change) => {
      const ctx = await context()
      const known = ROLES.find((name) => name === role)
      if (!known) throw new Mistake(`Roles are ${ROLES.join(', ')}.`)
      if (!isEmail(email)) throw new Mistake(`${email} is no e-mail.`)
      const passwordHash = await ctx.passwords.hash(change.password ?? crypto.randomUUID())
      const [row] = await ctx.db
        .insert(users)
        .values({
          siteId: ctx.siteId,
          role: known,
          email: email.toLowerCase(),
          firstName,
          lastName,
          passwordHash,
          preferredClientSideName: change.clientName ?? null,
          createdAt: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new Mistake(`${email} has an account already.`)
      printer.one({ _id: row.id, email: row.email })
    },
  )
    .option('--password <password>', 'without it, sign in by a link first')
    .option('--client-name <name>', 'how customers see a writer')
  job(user, 'set <email>', 'names', async ({ context, printer }, email: string, change: Change) => {
    const ctx = await context()
    const row = await userNamed(ctx, email)
    const fields = {
      ...(change.first && { firstName: change.first }),
      ...(change.last && { lastName: change.last }),
      ...(change.clientName !== undefined && { preferredClientSideName: change.clientName || null }),
    }
    if (Object.keys(fields).length === 0) throw new Mistake('Nothing to change.')
    await ctx.db.update(users).set(fields).where(eq(users.id, row.id))
    printer.said(`${row.email} is saved.`)
  })
    .option('--first <name>')
    .option('--last <name>')
    .option('--client-name <name>', 'how customers see a writer; empty takes it away')
  job(
    program,
    'link <email>',
    'a link that signs this person in once, within 15 minutes',
    async ({ context, printer }, email: string) => {
      const ctx = await context()
      const code = await issueCode(ctx, await userNamed(ctx, email), 'autologin')
      printer.one({ link: linkTo(ctx, ctx.site, `/autologin/${code}`) })
    },
  )
}
