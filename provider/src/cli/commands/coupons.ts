import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { packagesById } from '../../modules/packages/commands.ts'
import { coupons } from '../../modules/packages/table.ts'
import { collect, job, Mistake, minorOf, stored, switchOf } from '../desk.ts'

/** Coupons of a site. */
export function addCoupons(program: Command) {
  const coupon = program.command('coupon').description('coupons')
  job(coupon, 'list', 'all coupons', async ({ context, printer }) => {
    const { db, siteId } = await context()
    const rows = await db.select().from(coupons).where(eq(coupons.siteId, siteId)).orderBy(coupons.couponCode)
    printer.rows(
      rows.map((row) => ({
        code: row.couponCode,
        type: row.discountType,
        value: row.value / 100,
        active: row.active,
        products: row.appliesToProducts.join(', '),
      })),
    )
  })
  type NewCoupon = { percent?: string; amount?: number; product?: string[] }
  job(
    coupon,
    'add <code>',
    'a new coupon',
    async ({ context, printer }, code: string, { percent, amount, product = [] }: NewCoupon) => {
      const ctx = await context()
      const { db, siteId, clock } = ctx
      const share = percent === undefined ? undefined : Number(percent)
      if ((share === undefined) === (amount === undefined)) throw new Mistake('Either --percent or --amount is needed.')
      if (share !== undefined && !(share > 0 && share <= 100))
        throw new Mistake('A percentage is above 0 and at most 100.')
      const known = await packagesById(ctx, product)
      const strange = product.find((id) => !known.some((pack) => pack.id === id))
      if (strange) throw new Mistake(`There is no package ${strange}.`)
      const value = amount ?? Math.round((share ?? 0) * 100)
      const [row] = await db
        .insert(coupons)
        .values({
          siteId,
          couponCode: code.toUpperCase(),
          discountType: share === undefined ? 'fixed' : 'percent',
          value,
          appliesToProducts: product,
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new Mistake(`${code.toUpperCase()} exists already.`)
      printer.said(`${row.couponCode} is ready.`)
    },
  )
    .option('--percent <number>', 'off the price, in percent')
    .option('--amount <amount>', 'off the price, like 10 or 12.50', minorOf)
    .option('--product <id>', 'only for this package', collect)
  job(
    coupon,
    'set <code> <on|off>',
    'switch a coupon on or off',
    async ({ context, printer }, code: string, state: string) => {
      const { db, siteId } = await context()
      const active = switchOf(state)
      const [row] = await db
        .update(coupons)
        .set({ active })
        .where(and(eq(coupons.siteId, siteId), eq(coupons.couponCode, code.toUpperCase())))
        .returning()
      printer.said(`${stored(row).couponCode} is ${state}.`)
    },
  )
}
