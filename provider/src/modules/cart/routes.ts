import type { Contract } from '@quillgate/shared/contract/table'
import { AppError } from '../../common/errors.ts'
import type { Handlers } from '../../http/serve.ts'
import { findCoupon, findPackagesById, toCoupon, toSalePackage } from '../packages/public.ts'
import { checkout } from './commands.ts'

export const cartCalls = {
  async packagesInfo({ ctx, query }) {
    const rows = await findPackagesById(ctx, query['items[]'])
    return { customerPackages: rows.map(toSalePackage), currency: ctx.site.currency }
  },
  async checkCoupon({ ctx, body }) {
    const coupon = await findCoupon(ctx, body.couponCode)
    const [only] = coupon?.appliesToProducts ?? []
    if (!coupon || (only && !body.products.some(({ _id }) => _id === only))) throw new AppError('coupon_invalid')
    return { coupon: toCoupon(coupon) }
  },
  async checkout({ ctx, body, exchange }) {
    const { idempotencyKey: key, remember, browser: mark } = exchange
    const { token, browser, reply } = await checkout(ctx, body, { key, remember, browser: mark })
    exchange.setSession(token)
    exchange.setBrowser(browser)
    return reply
  },
} satisfies Handlers<Contract['cart']>
