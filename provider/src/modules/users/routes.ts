import type { Contract } from '@quillgate/shared/contract/table'
import { AppError } from '../../errors.ts'
import type { Handlers } from '../../serve.ts'
import { endSession, signIn, spendCode, startSession } from './commands.ts'
import { presentUser } from './present.ts'
import { ordersAtLogin } from './queries.ts'

export const authCalls = {
  async login({ ctx, body, exchange }) {
    const user = await signIn(ctx, body.email, body.password)
    if (ctx.actor) await endSession(ctx, ctx.actor.sessionHash)
    exchange.setSession(await startSession(ctx, user, exchange.remember))
    return { user: presentUser(user), ...(await ordersAtLogin(ctx, user)) }
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
  async autologin({ ctx, params, exchange }) {
    const user = await spendCode(ctx, params.code, 'autologin')
    if (!user) throw new AppError('autologin_refused')
    if (ctx.actor) await endSession(ctx, ctx.actor.sessionHash)
    exchange.setSession(await startSession(ctx, user, exchange.remember))
    return { user: presentUser(user) }
  },
} satisfies Partial<Handlers<Contract['auth']>>
