import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { addMs, DAY, MINUTE } from '../../common/clock.ts'
import { createSecret } from '../../db/ids.ts'
import { type CodeRow, oneTimeCodes, type UserRow, users } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'

const CODE_LIFETIME = { reset: 30 * MINUTE, autologin: 15 * MINUTE, email: DAY }

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
export const whereEmail = (siteId: string, email: string) =>
  and(eq(users.siteId, siteId), eq(users.email, email.trim().toLowerCase()))

/** Issues a one-time code. If it is for a recovery or a new e-mail, earlier codes of this kind become invalid. */
export async function issueCode({ db, clock }: Services, user: UserRow, purpose: CodePurpose, newEmail?: string) {
  const code = createSecret()
  const now = clock.now()
  if (purpose !== 'autologin')
    await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, purpose)))
  await db.insert(oneTimeCodes).values({
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

type CodePurpose = CodeRow['purpose']
function findUsableCode({ siteId, clock }: Context, code: string, purpose: CodePurpose) {
  const now = clock.now()
  return and(
    eq(oneTimeCodes.hash, hashSecret(code)),
    eq(oneTimeCodes.siteId, siteId),
    eq(oneTimeCodes.purpose, purpose),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
    // Rejects a code that was created in the future: in that case the clock was set back, so the real age is unknown.
    lt(oneTimeCodes.createdAt, addMs(now, MINUTE)),
  )
}

/**
 * Returns whether a code is valid, without redeeming it. Called before slow work such as hashing, so that guessed codes
 * do not cause that work.
 */
export async function isCodeUsable(ctx: Context, code: string, purpose: CodePurpose): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: oneTimeCodes.hash })
    .from(oneTimeCodes)
    .where(findUsableCode(ctx, code, purpose))
    .limit(1)
  return rows.length > 0
}

/**
 * Returns the user of a valid code, without redeeming it; undefined if the code is invalid or the user is suspended.
 */
export async function findCodeOwner(ctx: Context, code: string, purpose: CodePurpose): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select({ user: users })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(findUsableCode(ctx, code, purpose))
    .limit(1)
  return row && !row.user.suspendedAt ? row.user : undefined
}

/** Redeems a code and returns its user; undefined if the code is unknown, expired, used or for another site. */
export async function redeemCode(ctx: Context, code: string, purpose: CodePurpose) {
  return (await redeemCodeRow(ctx, code, purpose))?.user
}

/** Redeems a code like `redeemCode`, and also returns the e-mail address for which it was issued. */
export async function redeemCodeRow(ctx: Context, code: string, purpose: CodePurpose) {
  const [spent] = await ctx.db
    .update(oneTimeCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(findUsableCode(ctx, code, purpose))
    .returning()
  if (!spent) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, spent.userId)).limit(1)
  return user && !user.suspendedAt ? { user, newEmail: spent.newEmail } : undefined
}
