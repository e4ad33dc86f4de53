import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { ageOf, DAY, HOUR, later, MINUTE } from '../../clock.ts'
import type { Context, Services } from '../../context.ts'
import { newSecret } from '../../db/ids.ts'
import { AppError } from '../../errors.ts'
import { type CodeRow, codes, sessions, type UserRow, users } from './table.ts'

const LIFE = { no: { idle: 12 * HOUR, most: 7 * DAY }, yes: { idle: 14 * DAY, most: 30 * DAY } }
const SESSIONS_PER_USER = 10
const LOGIN_FAILURES = 5
const LOGIN_WINDOW = 15 * MINUTE
const CODE_LIFE = { reset: 30 * MINUTE, autologin: 15 * MINUTE }

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
const oneEmail = (siteId: string, email: string) =>
  and(eq(users.siteId, siteId), eq(users.email, email.trim().toLowerCase()))

/** Starts a session and answers its cookie's value; the eleventh ends the oldest. */
export async function startSession({ db, clock }: Services, user: UserRow, remember: boolean): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  await db.insert(sessions).values({
    hash: hashSecret(token),
    siteId: user.siteId,
    userId: user.id,
    remembered: remember ? 'yes' : 'no',
    createdAt: now,
    lastSeenAt: now,
  })
  const beyond = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt))
    .offset(SESSIONS_PER_USER)
  const old = beyond.map(({ hash }) => hash)
  if (old.length > 0) await db.delete(sessions).where(inArray(sessions.hash, old))
  return token
}

/** Who holds `token`, if the session is neither idle nor old; `isActive` says that they do something at this moment. */
export async function actorOfToken({ db, clock }: Services, token: string, isActive = true) {
  const hash = hashSecret(token)
  const [row] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.hash, hash))
    .limit(1)
  if (!row) return undefined
  const now = clock.now()
  const { idle, most } = LIFE[row.session.remembered]
  const unseen = ageOf(row.session.lastSeenAt, now)
  if (unseen > idle || ageOf(row.session.createdAt, now) > most) return undefined
  // Once a minute is exact enough for limits of hours, and spares a write per call.
  if (isActive && unseen > MINUTE) await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.hash, hash))
  return { user: row.user, sessionHash: hash }
}

export const endSession = async ({ db, hub }: Services, hash: string) => {
  hub.dismiss({ sessionHash: hash })
  await db.delete(sessions).where(eq(sessions.hash, hash))
}

/** Removes sessions and codes that nobody can use any more. */
export async function forgetEnded({ db, clock }: Services): Promise<void> {
  const before = (ms: number) => later(clock.now(), -ms)
  await db.delete(sessions).where(lt(sessions.createdAt, before(LIFE.yes.most)))
  await db.delete(codes).where(lt(codes.expiresAt, before(DAY)))
}

/** The person with this e-mail and password, else `login_refused`; both ways take the same time. */
export async function signIn(ctx: Context, email: string, password: string): Promise<UserRow> {
  const attempts = `login/${ctx.siteId}/${email.trim().toLowerCase()}`
  // Before any hashing, and counted before it: many guesses at once are many guesses. A success forgets them.
  const takeBack = ctx.limits.hit(attempts, LOGIN_FAILURES, LOGIN_WINDOW)
  const check = async () => {
    const [user] = await ctx.db.select().from(users).where(oneEmail(ctx.siteId, email)).limit(1)
    const fits = await ctx.passwords.fits(password, user?.passwordHash)
    return fits && !user?.reservedFor ? user : undefined
  }
  const user = await check().catch((error: unknown) => {
    // Too busy to tell: that was no wrong guess.
    takeBack()
    throw error
  })
  if (!user) throw new AppError('login_refused')
  ctx.limits.clear(attempts)
  return user
}

/** A fresh one-time code; older ones of the same purpose become void. */
export async function issueCode({ db, clock }: Services, user: UserRow, purpose: Purpose) {
  const code = newSecret()
  const now = clock.now()
  if (purpose === 'reset') await db.delete(codes).where(and(eq(codes.userId, user.id), eq(codes.purpose, purpose)))
  await db.insert(codes).values({
    hash: hashSecret(code),
    siteId: user.siteId,
    userId: user.id,
    purpose,
    expiresAt: later(now, CODE_LIFE[purpose]),
    createdAt: now,
  })
  return code
}

type Purpose = CodeRow['purpose']
function usable({ siteId, clock }: Context, code: string, purpose: Purpose) {
  const now = clock.now()
  return and(
    eq(codes.hash, hashSecret(code)),
    eq(codes.siteId, siteId),
    eq(codes.purpose, purpose),
    isNull(codes.usedAt),
    gt(codes.expiresAt, now),
    // One from a time to come was issued before the clock was set back.
    lt(codes.createdAt, later(now, MINUTE)),
  )
}

/** Whether a code could be spent; asked before work that a stranger could make us do for nothing. */
export async function isUsable(ctx: Context, code: string, purpose: Purpose): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: codes.hash })
    .from(codes)
    .where(usable(ctx, code, purpose))
    .limit(1)
  return rows.length > 0
}

/** Spends a code once and answers whose it was; undefined where it is unknown, old, used or of another site. */
export async function spendCode(ctx: Context, code: string, purpose: Purpose) {
  const [spent] = await ctx.db
    .update(codes)
    .set({ usedAt: ctx.clock.now() })
    .where(usable(ctx, code, purpose))
    .returning()
  if (!spent) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, spent.userId)).limit(1)
  return user
}

export { nameOf, presentPerson, presentUser } from './present.ts'

type NewAccount = { firstName: string; lastName: string; email: string; passwordHash: string; reservedFor?: string }
/** A customer's account; with `reservedFor` nobody signs in to it before that charge is paid. Throws email_taken. */
export async function reserveAccount({ db, clock, siteId }: Context, account: NewAccount): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({
      ...account,
      firstName: account.firstName.trim(),
      lastName: account.lastName.trim(),
      email: account.email.trim().toLowerCase(),
      siteId,
      role: 'user',
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  const [taken] = await db.select().from(users).where(oneEmail(siteId, account.email)).limit(1)
  // Somebody is paying for an account with this e-mail at this moment.
  throw new AppError(taken?.reservedFor ? 'payment_running' : 'email_taken')
}

/** Sets a password and ends every session and recovery code of the person, within the caller's unit. */
export async function changePassword({ db, hub }: Services, user: UserRow, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await db.delete(sessions).where(eq(sessions.userId, user.id))
  hub.dismiss({ userId: user.id })
  await db.delete(codes).where(and(eq(codes.userId, user.id), eq(codes.purpose, 'reset')))
}

/** The person with this e-mail, if the account is in use. */
export async function userByEmail({ db, siteId }: Context, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(oneEmail(siteId, email)).limit(1)
  return row && !row.reservedFor ? row : undefined
}
