import type { Contract } from '@quillgate/shared/contract/table'
import { validateRecoveryRequest } from '@quillgate/shared/domain/accounts/accounts'
import { AppError, throwIfFormErrors } from '../../common/errors.ts'
import type { UserRow } from '../../db/schema/users.ts'
import type { Context } from '../../http/context.ts'
import type { Exchange, Handlers } from '../../http/serve.ts'
import { redeemCode } from './codes.ts'
import { confirmEmailChange } from './new-email.ts'
import { findOrdersAtLogin } from './queries.ts'
import { requestRecovery, setNewPassword } from './recovery.ts'
import { endSession, startSession } from './sessions.ts'
import { rememberBrowser, signIn } from './sign-in.ts'
import { toUser } from './to-contract.ts'

/** Starts a new session at every sign-in, and ends the previous session of the browser. */
async function signInBrowser(ctx: Context, user: UserRow, exchange: Exchange): Promise<void> {
  if (ctx.actor) await endSession(ctx, ctx.actor.sessionHash)
  exchange.setSession(await startSession(ctx, user, exchange.remember))
  exchange.setBrowser(await rememberBrowser(ctx, user, exchange.browser))
}

export const authCalls = {
  async login({ ctx, body, exchange }) {
    const user = await signIn(ctx, body, { address: exchange.request.ip, browser: exchange.browser })
    await signInBrowser(ctx, user, exchange)
    return { user: toUser(user), ...(await findOrdersAtLogin(ctx, user)) }
  },
  async logout({ ctx, exchange }) {
    if (ctx.actor) await endSession(ctx, ctx.actor.sessionHash)
    exchange.setSession(undefined)
    return {}
  },
  user({ ctx }) {
    if (!ctx.actor) throw new AppError('session_missing')
    return { currency: ctx.site.currency }
  },
  resetPassword({ ctx, body }) {
    throwIfFormErrors(validateRecoveryRequest(body))
    requestRecovery(ctx, body.email)
    return {}
  },
  async resetPasswordStep2({ ctx, body }) {
    if (!(await confirmEmailChange(ctx, body.code, body.password))) await setNewPassword(ctx, body.code, body.password)
    return {}
  },
  async autologin({ ctx, params, exchange }) {
    const user = await redeemCode(ctx, params.code, 'autologin')
    if (!user) throw new AppError('autologin_refused')
    await signInBrowser(ctx, user, exchange)
    return { user: toUser(user) }
  },
} satisfies Handlers<Contract['auth']>
