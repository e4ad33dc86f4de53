import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { DAY, later, MINUTE } from '../../common/clock.ts'
import { newSecret } from '../../db/ids.ts'
import { type CodeRow, codes, type UserRow, users } from '../../db/schema/people.ts'
import type { Context, Services } from '../../http/context.ts'

const CODE_LIFE = { reset: 30 * MINUTE, autologin: 15 * MINUTE, email: DAY }

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
export const oneEmail = (siteId: string, email: string) =>
  and(eq(users.siteId, siteId), eq(users.email, email.trim().toLowerCase()))

/** A fresh one-time code; older ones to recover or to confirm an e-mail become void. */
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

/** Returns whose usable code it is without spending it; undefined for codes of nobody who may act. */
export async function ownerOf(ctx: Context, code: string, purpose: Purpose): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select({ user: users })
    .from(codes)
    .innerJoin(users, eq(users.id, codes.userId))
    .where(usable(ctx, code, purpose))
    .limit(1)
  return row && !row.user.suspendedAt ? row.user : undefined
}

/** Spends a code once and answers whose it was; undefined where it is unknown, old, used or of another site. */
export async function spendCode(ctx: Context, code: string, purpose: Purpose) {
  return (await spend(ctx, code, purpose))?.user
}

/** The same with what the code was issued for. */
export async function spend(ctx: Context, code: string, purpose: Purpose) {
  const [spent] = await ctx.db
    .update(codes)
    .set({ usedAt: ctx.clock.now() })
    .where(usable(ctx, code, purpose))
    .returning()
  if (!spent) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, spent.userId)).limit(1)
  return user && !user.suspendedAt ? { user, newEmail: spent.newEmail } : undefined
}
