import { validateAccount, validateName, validatePassword } from '@quillgate/shared/domain/accounts/accounts'
import { isEmail } from '@quillgate/shared/domain/errors/validate'
import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { throwIfError } from '../../common/errors.ts'
import { type UserRole, users } from '../../db/schema/users.ts'
import { pageUrl } from '../../modules/mail/public.ts'
import {
  erasePersonalData,
  exportPersonalData,
  fullNameOf,
  issueCode,
  resumeUser,
  suspendUser,
} from '../../modules/users/public.ts'
import { defineCommand, requireUser, UsageError } from '../session/session.ts'

const ROLES: readonly UserRole[] = ['user', 'writer', 'reviewer', 'client']
type UserChange = { first?: string; last?: string; clientName?: string; password?: string }

export function registerUserCommands(program: Command) {
  const user = program.command('user').description('accounts; roles: user (customer), writer, reviewer, client (admin)')
  defineCommand(user, 'list', 'all accounts', async ({ context, printer }, { role }: { role?: string }) => {
    const { db, siteId } = await context()
    const known = ROLES.find((name) => name === role)
    if (role && !known) throw new UsageError(`The role must be one of ${ROLES.join(', ')}.`)
    const rows = await db
      .select()
      .from(users)
      .where(and(eq(users.siteId, siteId), known && eq(users.role, known)))
      .orderBy(users.id)
    printer.rows(
      rows.map((row) => ({
        _id: row.id,
        role: row.role,
        name: fullNameOf(row),
        email: row.email,
        state: row.suspendedAt ? 'suspended' : '',
        'client-side name': row.preferredClientSideName,
      })),
    )
  }).option('--role <role>', 'only this role')
  defineCommand(
    user,
    'add <role> <email> <first> <last>',
    'a new account',
    async (
      { context, printer },
      role: string,
      email: string,
      firstName: string,
      lastName: string,
      change: UserChange,
    ) => {
      const ctx = await context()
      const known = ROLES.find((name) => name === role)
      if (!known) throw new UsageError(`The role must be one of ${ROLES.join(', ')}.`)
      if (!isEmail(email)) throw new UsageError(`${email} is not a valid e-mail.`)
      throwIfError(Object.values(validateAccount({ firstName, lastName, email }))[0])
      throwIfError(change.clientName ? validateName(change.clientName) : undefined)
      throwIfError(change.password === undefined ? undefined : validatePassword(change.password))
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
      if (!row) throw new UsageError(`${email} already has an account.`)
      printer.entry({ _id: row.id, email: row.email })
    },
  )
    .option('--password <password>', 'password; without it, sign in by link first')
    .option('--client-name <name>', 'name of a writer shown to customers')
  defineCommand(user, 'set <email>', 'names', async ({ context, printer }, email: string, change: UserChange) => {
    const ctx = await context()
    const row = await requireUser(ctx, email)
    const fields = {
      ...(change.first && { firstName: change.first }),
      ...(change.last && { lastName: change.last }),
      ...(change.clientName !== undefined && { preferredClientSideName: change.clientName || null }),
    }
    if (Object.keys(fields).length === 0) throw new UsageError('Nothing to change.')
    throwIfError(Object.values(fields).flatMap((name) => (name && validateName(name)) || [])[0])
    await ctx.db.update(users).set(fields).where(eq(users.id, row.id))
    printer.message(`${row.email} is saved.`)
  })
    .option('--first <name>')
    .option('--last <name>')
    .option('--client-name <name>', 'name of a writer shown to customers; empty removes it')
  addAccountState(user)
  defineCommand(
    program,
    'link <email>',
    'a one-time sign-in link, valid for 15 minutes',
    async ({ context, printer }, email: string) => {
      const ctx = await context()
      const user = await requireUser(ctx, email)
      if (user.suspendedAt) throw new UsageError(`${email} is suspended: operator user resume ${email}`)
      const code = await issueCode(ctx, user, 'autologin')
      printer.entry({ link: pageUrl(ctx, ctx.site, `/autologin/${code}`) })
    },
  )
}

/** Adds the commands that suspend, resume, export and erase accounts to the command line. */
function addAccountState(user: Command) {
  defineCommand(user, 'suspend <email>', 'block sign-in and end all sessions', async (session, email: string) => {
    const ctx = await session.context()
    await suspendUser(ctx, await requireUser(ctx, email))
    session.printer.message(`${email} is suspended.`)
  })
  defineCommand(user, 'resume <email>', 'end a suspension', async (session, email: string) => {
    const ctx = await session.context()
    await resumeUser(ctx, await requireUser(ctx, email))
    session.printer.message(`${email} can sign in again.`)
  })
  defineCommand(user, 'export <email>', 'export all data of a user as JSON', async (session, email: string) => {
    const ctx = await session.context()
    session.printer.data(await exportPersonalData(ctx, await requireUser(ctx, email)))
  })
  defineCommand(
    user,
    'erase <email>',
    'erase a user permanently; orders, invoices and signed contracts stay',
    async (session, email: string, { yes }: { yes?: true }) => {
      const ctx = await session.context()
      const row = await requireUser(ctx, email)
      if (!yes)
        throw new UsageError(
          `Erasing ${fullNameOf(row)} cannot be undone. Add --yes to confirm; export a copy first with "user export".`,
        )
      const files = await erasePersonalData(ctx, row)
      session.printer.message(`Erased the user and ${files} files.`)
    },
  ).option('--yes', 'skip the confirmation')
}
