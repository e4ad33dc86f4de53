import { and, eq, inArray } from 'drizzle-orm'
import { HOUR } from '../../common/clock.ts'
import { AppError } from '../../common/errors.ts'
import { oneTimeCodes, sessions, users } from '../../db/schema/users.ts'
import { type Context, inTransaction, type SignedInContext } from '../../http/context.ts'
import { sendMail } from '../mail/public.ts'
import { findCodeOwner, issueCode, redeemCodeRow, whereEmail } from './codes.ts'
import { requireRecentSignIn } from './sessions.ts'

const REQUESTS_PER_HOUR = 5
const GUESSES_PER_HOUR = 5

/**
 * Requests a new e-mail address, which takes effect when a link in a mail confirms it. Notifies the old address. The
 * reply and the work do not depend on whether the new address is taken, so that requests do not reveal which accounts
 * exist.
 */
export function startEmailChange(ctx: SignedInContext, email: string): void {
  requireRecentSignIn(ctx)
  const { user } = ctx.actor
  ctx.limits.hit(`new-email/${user.id}`, REQUESTS_PER_HOUR, HOUR)
  ctx.background(() =>
    inTransaction(ctx, async (inside) => {
      const [owner] = await inside.db.select().from(users).where(whereEmail(ctx.siteId, email)).limit(1)
      const code = await issueCode(inside, user, 'email', email)
      await sendMail(inside, {
        site: ctx.site,
        to: user,
        text: ['email_changing', { email }],
        path: '/forgot-password',
      })
      const toOwner = {
        to: owner,
        text: 'email_taken' as const,
      }
      const toNew = {
        to: { ...user, email },
        text: 'email_confirm' as const,
        path: `/confirm-email/${code}`,
      }
      await sendMail(inside, { site: ctx.site, ...(owner ? toOwner : toNew) })
    }),
  )
}

/**
 * Changes the e-mail and ends all sessions of the account. Requires the code that was mailed to the new address, and
 * the password, because the mailbox may belong to another person. Returns false if the code is not for a new address.
 * Throws password_wrong, and recovery_code_invalid if the address was taken in the meantime.
 */
export async function confirmEmailChange(ctx: Context, code: string, password: string): Promise<boolean> {
  const user = await findCodeOwner(ctx, code, 'email')
  if (!user) return false
  ctx.limits.hit(`confirm-email/${user.id}`, GUESSES_PER_HOUR, HOUR)
  if (!(await ctx.passwords.matches(password, user.passwordHash))) throw new AppError('password_wrong')
  await inTransaction(ctx, async (inside) => {
    const spent = await redeemCodeRow(inside, code, 'email')
    if (!spent?.newEmail) throw new AppError('recovery_code_invalid')
    await inside.db.update(users).set({ email: spent.newEmail }).where(eq(users.id, spent.user.id))
    await inside.db.delete(sessions).where(eq(sessions.userId, spent.user.id))
    // Codes that were mailed to the old address must not work for the account any longer.
    await inside.db
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.userId, spent.user.id), inArray(oneTimeCodes.purpose, ['reset', 'email'])))
    await inside.hub.disconnect(inside.db, { userId: spent.user.id })
  }).catch((error: unknown) => {
    // Only a violation of the unique index reliably shows that the address was taken in the meantime, possibly by a
    // concurrent request.
    if ((error as { cause?: { code?: string } }).cause?.code === '23505') throw new AppError('recovery_code_invalid')
    throw error
  })
  return true
}
