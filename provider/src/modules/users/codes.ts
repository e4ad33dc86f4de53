import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { addMs, DAY, MINUTE } from '../../common/clock.ts'
import { newSecret } from '../../db/ids.ts'
import { type CodeRow, codes, type UserRow, users } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'

const CODE_LIFETIME = { reset: 30 * MINUTE, autologin: 15 * MINUTE, email: DAY }

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
export const byEmail = (siteId: string, email: string) =>
  and(eq(users.siteId, siteId), eq(users.email, email.trim().toLowerCase()))

/** Issues a one-time code. Earlier recovery or e-mail codes of the user become void. */
export async function issueCode({ db, clock }: Services, user: UserRow, purpose: Purpose, newEmail?: string) {
  const code = newSecret()
  const now = clock.now()
  if (purpose !== 'autologin') await db.delete(codes).where(and(eq(codes.userId, user.id), eq(codes.purpose, purpose)))
  await db.insert(codes).values({
    hash: hashSecret(code),
    siteId: user.siteId,
    userId: user.id,
    purpose,
    newEmail: newEmail ?? null,
    expiresAt: addMs(now, CODE_LIFETIME[purpose]),
    createdAt: now,
  })
  return code
}

type Purpose = CodeRow['purpose']
function usableCode({ siteId, clock }: Context, code: string, purpose: Purpose) {
  const now = clock.now()
  return and(
    eq(codes.hash, hashSecret(code)),
    eq(codes.siteId, siteId),
    eq(codes.purpose, purpose),
    isNull(codes.usedAt),
    gt(codes.expiresAt, now),
    // A creation time in the future means that the clock was set back since: refuse the code.
    lt(codes.createdAt, addMs(now, MINUTE)),
  )
}

/**
 * Returns whether a code can be spent. Checked before costly work such as hashing, so that a guessed code cannot
 * trigger it.
 */
export async function isUsable(ctx: Context, code: string, purpose: Purpose): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: codes.hash })
    .from(codes)
    .where(usableCode(ctx, code, purpose))
    .limit(1)
  return rows.length > 0
}

/** Returns the owner of a usable code without spending it; undefined for an invalid code or a suspended user. */
export async function ownerOf(ctx: Context, code: string, purpose: Purpose): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select({ user: users })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.userId))
    .where(usableCode(ctx, code, purpose))
    .limit(1)
  return row && !row.user.suspendedAt ? row.user : undefined
}

/** Spends a code once and returns its owner; undefined when it is unknown, expired, used or of another site. */
export async function redeemCode(ctx: Context, code: string, purpose: Purpose) {
  return (await redeem(ctx, code, purpose))?.user
}

/** Spends a code like `spendCode`, but also returns the e-mail address that it was issued for. */
export async function redeem(ctx: Context, code: string, purpose: Purpose) {
  const [spent] = await ctx.db
    .update(codes)
    .set({ usedAt: ctx.clock.now() })
    .where(usableCode(ctx, code, purpose))
    .returning()
  if (!spent) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, spent.userId)).limit(1)
  return user && !user.suspendedAt ? { user, newEmail: spent.newEmail } : undefined
}
