import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { addMs, DAY } from '../../common/clock.ts'
import { coupons } from '../../db/schema/shop.ts'
import { findPackagesById } from '../../modules/packages/public.ts'
import {
  collectOption,
  defineCommand,
  parseAmount,
  parseLastDay,
  parseOnOff,
  requireRow,
  UsageError,
} from '../session/session.ts'

export function registerCouponCommands(program: Command) {
  const coupon = program.command('coupon').description('coupons')
  defineCommand(coupon, 'list', 'all coupons', async ({ context, printer }) => {
    const { db, siteId } = await context()
    const rows = await db.select().from(coupons).where(eq(coupons.siteId, siteId)).orderBy(coupons.couponCode)
    printer.rows(
      rows.map((row) => ({
        code: row.couponCode,
        type: row.discountType,
        value: row.value / 100,
        active: row.active,
        until: row.expiresAt && addMs(row.expiresAt, -DAY).toISOString().slice(0, 10),
        products: row.appliesToProducts.join(', '),
      })),
    )
  })
  type NewCoupon = { percent?: string; amount?: number; product?: string[]; until?: Date }
  defineCommand(
    coupon,
    'add <code>',
    'a new coupon',
    async ({ context, printer }, code: string, { percent, amount, product = [], until }: NewCoupon) => {
      const ctx = await context()
      const { db, siteId, clock } = ctx
      const share = percent === undefined ? undefined : Number(percent)
      if ((share === undefined) === (amount === undefined)) throw new UsageError('Use either --percent or --amount.')
      if (share !== undefined && !(share > 0 && share <= 100))
        throw new UsageError('The percentage must be above 0 and at most 100.')
      const known = await findPackagesById(ctx, product)
      const unknown = product.find((id) => !known.some((pack) => pack.id === id))
      if (unknown) throw new UsageError(`There is no package ${unknown}.`)
      const value = amount ?? Math.round((share ?? 0) * 100)
      const [row] = await db
        .insert(coupons)
        .values({
          siteId,
          couponCode: code.toUpperCase(),
          discountType: share === undefined ? 'fixed' : 'percent',
          value,
          appliesToProducts: product,
          expiresAt: until ?? null,
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new UsageError(`${code.toUpperCase()} already exists.`)
      printer.message(`${row.couponCode} is ready.`)
    },
  )
    .option('--percent <number>', 'discount in percent')
    .option('--amount <amount>', 'discount amount, like 10 or 12.50', parseAmount)
    .option('--product <id>', 'only for this package', collectOption)
    .option('--until <day>', 'the last valid day (UTC), like 2026-12-31', parseLastDay)
  type Change = { until?: Date; always?: true }
  defineCommand(
    coupon,
    'set <code> [on|off]',
    'switch a coupon on or off, or change its last day',
    async ({ context, printer }, code: string, state: string | undefined, { until, always }: Change) => {
      const fields = {
        ...(state !== undefined && { active: parseOnOff(state) }),
        ...(until && { expiresAt: until }),
        ...(always && { expiresAt: null }),
      }
      if (Object.keys(fields).length === 0) throw new UsageError('Nothing to change.')
      const { db, siteId } = await context()
      const [row] = await db
        .update(coupons)
        .set(fields)
        .where(and(eq(coupons.siteId, siteId), eq(coupons.couponCode, code.toUpperCase())))
        .returning()
      const { couponCode, active } = requireRow(row, `coupon ${code}`)
      printer.message(`${couponCode} is ${active ? 'on' : 'off'}.`)
    },
  )
    .option('--until <day>', 'the last valid day (UTC), like 2026-12-31', parseLastDay)
    .option('--always', 'never expires')
}
