import { HOUR } from '../../clock.ts'
import { type Context, unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { sendMail } from '../mail/commands.ts'
import { changePassword, issueCode, isUsable, spendCode, userByEmail } from './commands.ts'

const MAILS_PER_HOUR = 3

/**
 * Sends a recovery mail, if there is such an account. The answer does not wait for it: known and unknown addresses get
 * the same answer in the same time.
 */
export function requestRecovery(ctx: Context, email: string): void {
  ctx.limits.hit(`recovery/${ctx.siteId}/${email.trim().toLowerCase()}`, MAILS_PER_HOUR, HOUR)
  ctx.background(() =>
    unit(ctx, async (inside) => {
      const user = await userByEmail(inside, email)
      if (!user) return
      const code = await issueCode(inside, user, 'reset')
      await sendMail(inside, {
        site: ctx.site,
        to: user,
        subject: 'Set a new password',
        lines: ['You asked for a new password. This link works once, within 30 minutes:'],
        path: `/forgot-password-2/${code}`,
      })
    }),
  )
}

/** Sets a new password by a recovery code and ends every session. Throws recovery_code_invalid. */
export async function recover(ctx: Context, code: string, password: string): Promise<void> {
  if (!(await isUsable(ctx, code, 'reset'))) throw new AppError('recovery_code_invalid')
  const passwordHash = await ctx.passwords.hash(password)
  await unit(ctx, async (inside) => {
    const user = await spendCode(inside, code, 'reset')
    if (!user) throw new AppError('recovery_code_invalid')
    await changePassword(inside, user, passwordHash)
    await sendMail(inside, {
      site: ctx.site,
      to: user,
      subject: 'Your password was changed',
      lines: ['Your password was changed and you were signed out everywhere. Was it not you? Set a new one:'],
      path: '/forgot-password',
    })
  })
}
