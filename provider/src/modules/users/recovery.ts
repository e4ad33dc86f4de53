import { validatePassword } from '@quillgate/shared/domain/accounts/accounts'
import { and, eq } from 'drizzle-orm'
import { HOUR } from '../../common/clock.ts'
import { AppError, throwIfError } from '../../common/errors.ts'
import { createId } from '../../db/ids.ts'
import { mails } from '../../db/schema/messages.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { sendMail } from '../mail/public.ts'
import { isCodeUsable, issueCode, redeemCode } from './codes.ts'
import { changePassword, findUserByEmail } from './commands.ts'

const MAILS_PER_HOUR = 3

/**
 * Sends a recovery mail if the account exists. Runs in the background, so that the reply and the response time do not
 * reveal whether it exists.
 */
export function requestRecovery(ctx: Context, email: string): void {
  ctx.limits.hit(`recovery/${ctx.siteId}/${email.trim().toLowerCase()}`, MAILS_PER_HOUR, HOUR)
  ctx.background(() =>
    inTransaction(ctx, async (inside) => {
      const user = await findUserByEmail(inside, email)
      if (!user) return simulateRecovery(inside)
      const code = await issueCode(inside, user, 'reset')
      await sendMail(inside, {
        site: ctx.site,
        to: user,
        text: 'new_password',
        path: `/forgot-password-2/${code}`,
      })
    }),
  )
}

/**
 * Executes as many statements and commits as for a known address. Otherwise the duration of the next request would
 * reveal whether the account exists.
 */
async function simulateRecovery({ db, siteId, clock }: Context): Promise<void> {
  const id = createId()
  await db.delete(mails).where(and(eq(mails.siteId, siteId), eq(mails.id, id)))
  const row = { id, siteId, to: '', subject: '', text: '', refused: 'nobody', createdAt: clock.now() }
  await db.insert(mails).values(row)
  await db.delete(mails).where(and(eq(mails.siteId, siteId), eq(mails.id, id)))
}

/** Sets a new password with a recovery code, and ends every session. Throws recovery_code_invalid. */
export async function setNewPassword(ctx: Context, code: string, password: string): Promise<void> {
  throwIfError(validatePassword(password))
  if (!(await isCodeUsable(ctx, code, 'reset'))) throw new AppError('recovery_code_invalid')
  const passwordHash = await ctx.passwords.hash(password)
  await inTransaction(ctx, async (inside) => {
    const user = await redeemCode(inside, code, 'reset')
    if (!user) throw new AppError('recovery_code_invalid')
    await changePassword(inside, user, passwordHash)
    await sendMail(inside, {
      site: ctx.site,
      to: user,
      text: 'password_reset',
      path: '/forgot-password',
    })
  })
}
