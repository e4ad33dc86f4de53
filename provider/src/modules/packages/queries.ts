import type { Coupon, SalePackage } from '@quillgate/shared/contract/entities'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type CouponRow, coupons, type PackageRow, packages } from '../../db/schema/shop.ts'
import type { Context } from '../../http/context.ts'

export const findPackagesById = ({ db, siteId }: Context, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(packages)
        .where(and(eq(packages.siteId, siteId), inArray(packages.id, [...ids])))

/** Returns the active packages. With `purchasable`, returns only those that signed-in customers can buy. */
export const listActivePackages = ({ db, siteId }: Context, { purchasable }: { purchasable: boolean }) =>
  db
    .select()
    .from(packages)
    .where(
      and(
        eq(packages.siteId, siteId),
        eq(packages.active, true),
        purchasable ? eq(packages.purchasable, true) : undefined,
      ),
    )
    .orderBy(packages.id)

/** Returns the coupon; undefined if it is unknown, inactive or expired. */
export async function findCoupon({ db, siteId, clock }: Context, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.siteId, siteId),
        eq(coupons.couponCode, code.trim().toUpperCase()),
        eq(coupons.active, true),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, clock.now())),
      ),
    )
    .limit(1)
  return row
}

export const toSalePackage = (row: PackageRow): SalePackage => ({
  _id: row.id,
  packageName: row.packageName,
  packagePrice: fromCents(row.priceMinor),
  active: row.active,
  packageServices: row.services.map(({ serviceName }) => ({ serviceName })),
})

export const toCoupon = (row: CouponRow): Coupon => ({
  couponCode: row.couponCode,
  discount_type: row.discountType,
  value: row.value / 100,
  appliesToProducts: row.appliesToProducts,
})
