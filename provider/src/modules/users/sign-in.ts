import { and, eq } from 'drizzle-orm'
import { MINUTE } from '../../common/clock.ts'
import { AppError } from '../../common/errors.ts'
import { createSecret } from '../../db/ids.ts'
import { knownBrowsers, type UserRow, users } from '../../db/schema/users.ts'
import type { Context } from '../../http/context.ts'
import { hashSecret, whereEmail } from './codes.ts'

const FAILURE_WINDOW = 15 * MINUTE
const MAX_FAILURES = 5
/**
 * Maximum number of failed sign-ins per account from all addresses. After that, only browsers that are known for the
 * account can sign in.
 */
const MAX_FAILURES_TOTAL = 50

export type ClientInfo = { address: string; browser: string | undefined }
type Login = { email: string; password: string }

/** Returns the user with this e-mail and password. Otherwise throws login_refused after the same time. */
export async function signIn(ctx: Context, { email, password }: Login, from: ClientInfo): Promise<UserRow> {
  const attempt = await countAttempt(ctx, email, from)
  const check = async () => {
    const [user] = await ctx.db.select().from(users).where(whereEmail(ctx.siteId, email)).limit(1)
    const matches = await ctx.passwords.matches(password, user?.passwordHash)
    return matches && !user?.reservedFor ? user : undefined
  }
  const user = await check().catch((error: unknown) => {
    // The password could not be checked, because too many passwords are being hashed. It does not count as a wrong
    // guess.
    attempt.takeBack()
    throw error
  })
  if (!user) throw new AppError('login_refused')
  attempt.forgive()
  if (user.suspendedAt) throw new AppError('account_suspended')
  if (ctx.passwords.isOutdated(user.passwordHash)) await rehash(ctx, user, password)
  return user
}

/**
 * Hashes a verified password again with the current cost. If too many passwords are being hashed, a later sign-in does
 * this.
 */
async function rehash({ db, passwords }: Context, { id, passwordHash: old }: UserRow, password: string): Promise<void> {
  const passwordHash = await passwords.hash(password).catch(() => undefined)
  // Does not overwrite a password that has been changed in the meantime.
  if (passwordHash)
    await db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, old)))
}

/**
 * Counts a guess before its password is hashed, so that concurrent guesses are all counted. Guesses are counted per
 * account and address, so that an attacker cannot lock out users at other addresses. Guesses from a browser that is
 * known for the account are counted per browser instead.
 */
async function countAttempt(ctx: Context, email: string, { address, browser }: ClientInfo) {
  const account = `login/${ctx.siteId}/${email.trim().toLowerCase()}`
  const isKnown = browser !== undefined && (await isKnownBrowser(ctx, email, browser))
  const limitKey = isKnown ? `${account}/browser ${hashSecret(browser)}` : `${account}/${address}`
  ctx.limits.hit(limitKey, MAX_FAILURES, FAILURE_WINDOW, 'login_locked')
  if (!isKnown) ctx.limits.hit(account, MAX_FAILURES_TOTAL, FAILURE_WINDOW, 'login_locked')
  const takeBack = () => {
    ctx.limits.undo(limitKey)
    if (!isKnown) ctx.limits.undo(account)
  }
  const forgive = () => {
    takeBack()
    ctx.limits.clear(limitKey)
  }
  return { takeBack, forgive }
}

async function isKnownBrowser({ db, siteId }: Context, email: string, token: string): Promise<boolean> {
  const rows = await db
    .select({ hash: knownBrowsers.hash })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(eq(knownBrowsers.hash, hashSecret(token)), whereEmail(siteId, email)))
    .limit(1)
  return rows.length > 0
}

/**
 * Records that a browser is known for this user. Returns the value of its cookie, which several users of the browser
 * can share.
 */
export async function rememberBrowser({ db, clock }: Context, user: UserRow, token = createSecret()): Promise<string> {
  const now = clock.now()
  await db
    .insert(knownBrowsers)
    .values({ hash: hashSecret(token), siteId: user.siteId, userId: user.id, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownBrowsers.hash, knownBrowsers.userId], set: { lastUsedAt: now } })
  return token
}
