import type { Body } from '@quillgate/shared/contract/call'
import type { Contract } from '@quillgate/shared/contract/table'
import type { User } from '@quillgate/shared/contract/user'
import { validatePassword, validateRegistration } from '@quillgate/shared/domain/accounts/accounts'
import { eq } from 'drizzle-orm'
import { AppError, requireFound, throwIfError, throwIfFormErrors } from '../../common/errors.ts'
import { users } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'
import { priceCart } from '../packages/public.ts'
import { payOnce } from '../purchases/public.ts'
import { endSession, rememberBrowser, reserveAccount, startSession } from '../users/public.ts'

type CheckoutOptions = { key: string | undefined; remember: boolean; browser: string | undefined }
/**
 * Registers an account, charges the card, creates the orders and signs the user in. If one of these steps fails,
 * nothing is stored. The result contains the value of the session cookie.
 */
export async function checkout(
  ctx: Context,
  body: Body<Contract['cart']['checkout']>,
  { key, remember, browser: mark }: CheckoutOptions,
) {
  throwIfFormErrors(validateRegistration(body))
  throwIfError(validatePassword(body.password))
  // Hashes the password before any row is locked, because hashing is slow.
  const passwordHash = await ctx.passwords.hash(body.password)
  const enter = async (inside: Services, userId: string) => {
    const [user] = await inside.db.select().from(users).where(eq(users.id, userId)).limit(1)
    return startSession(inside, requireFound(user), remember)
  }
  let token: string | undefined
  const { userId, reply, repeated } = await payOnce(
    { ...ctx, actor: undefined },
    {
      call: 'cart.checkout',
      key,
      body,
      async prepare(inside, chargeId) {
        const { lines, totalMinor } = await priceCart(inside, body.cartItems, body.couponCode)
        const account = await reserveAccount(inside, {
          firstName: body.firstName,
          lastName: body.lastName,
          email: body.email,
          passwordHash,
          reservedFor: chargeId,
        })
        return {
          userId: account.id,
          amountMinor: totalMinor,
          purpose: {
            kind: 'order',
            lines: lines.map(({ pack, quantity, priceMinor }) => ({ packageId: pack.id, quantity, priceMinor })),
          },
        }
      },
      async afterPurchase(inside, id) {
        token = await enter(inside, id)
      },
    },
  )
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).limit(1)
  // A repeated call with the same idempotency key must not be enough to sign in, so the password must match too.
  if (repeated && !(await ctx.passwords.matches(body.password, user?.passwordHash)))
    throw new AppError('payment_key_reused')
  token ??= await enter(ctx, userId)
  if (ctx.actor) await endSession(ctx, ctx.actor.sessionHash)
  const browser = await rememberBrowser(ctx, requireFound(user), mark)
  return { token, browser, reply: { user: reply.user as User, orders: reply.orders as { _id: string }[] } }
}
