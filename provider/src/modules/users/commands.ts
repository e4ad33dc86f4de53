import { and, eq, inArray, lt } from 'drizzle-orm'
import { addMs, DAY } from '../../common/clock.ts'
import { AppError } from '../../common/errors.ts'
import { knownBrowsers, oneTimeCodes, sessions, type UserRow, users } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'
import { whereEmail } from './codes.ts'
import { MAX_SESSION_AGE } from './sessions.ts'

/** How long a browser counts as known after its last sign-in. */
export const KNOWN_BROWSER_LIFETIME = 365 * DAY

export async function deleteExpiredCredentials({ db, clock }: Services): Promise<void> {
  const before = (ms: number) => addMs(clock.now(), -ms)
  await db.delete(sessions).where(lt(sessions.createdAt, before(MAX_SESSION_AGE)))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(DAY)))
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, before(KNOWN_BROWSER_LIFETIME)))
}

type NewAccount = { firstName: string; lastName: string; email: string; passwordHash: string; reservedFor?: string }
/**
 * Creates a customer account. With `reservedFor`, the account cannot be used until that charge has been paid. Throws
 * email_taken.
 */
export async function reserveAccount({ db, clock, siteId, language }: Context, account: NewAccount): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({
      ...account,
      firstName: account.firstName.trim(),
      lastName: account.lastName.trim(),
      email: account.email.trim().toLowerCase(),
      siteId,
      role: 'user',
      language: language ?? null,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  const [taken] = await db.select().from(users).where(whereEmail(siteId, account.email)).limit(1)
  // A checkout with a pending payment has reserved the e-mail.
  throw new AppError(taken?.reservedFor ? 'payment_running' : 'email_taken')
}

/**
 * Sets a password in the transaction of the caller. Ends every session, and invalidates every code except sign-in
 * links.
 */
export async function changePassword({ db, hub }: Services, user: UserRow, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await db.delete(sessions).where(eq(sessions.userId, user.id))
  await hub.disconnect(db, { userId: user.id })
  await db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, user.id), inArray(oneTimeCodes.purpose, ['reset', 'email'])))
}

/** Returns the user with this e-mail; undefined if there is none, or the account is reserved or suspended. */
export async function findUserByEmail({ db, siteId }: Context, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(whereEmail(siteId, email)).limit(1)
  return row && !row.reservedFor && !row.suspendedAt ? row : undefined
}
