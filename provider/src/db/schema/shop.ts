import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountMinor, createdAt, idColumn, instantColumn, jsonList } from '../columns.ts'
import { siteId } from './sites.ts'

export type StoredModule = { id: string; title: string }
export type StoredService = { _id: string; serviceName: string; serviceModules: StoredModule[] }
export type StoredDownloadable = { title: string; key: string }

/** Packages in the shop of a site. Each order stores a copy of its package. */
export const packages = pgTable(
  'packages',
  {
    id: idColumn(),
    siteId: siteId(),
    packageName: text('package_name').notNull(),
    priceMinor: amountMinor('price_minor'),
    active: boolean('active').notNull().default(true),
    purchasable: boolean('purchasable').notNull().default(true),
    contractId: text('contract_id'),
    services: jsonList<StoredService>('services'),
    downloadables: jsonList<StoredDownloadable>('downloadables'),
    createdAt: createdAt(),
  },
  (t) => [index('packages_site').on(t.siteId, t.id)],
)
export type PackageRow = typeof packages.$inferSelect

export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    siteId: siteId(),
    /** The code in upper case. */
    couponCode: text('coupon_code').notNull(),
    discountType: text('discount_type').$type<'percent' | 'fixed'>().notNull(),
    /** The discount in hundredths of a percent (`percent`) or in minor units (`fixed`). */
    value: integer('value').notNull(),
    appliesToProducts: jsonb('applies_to_products').$type<string[]>().notNull(),
    active: boolean('active').notNull().default(true),
    /** Exclusive end of the validity: from this time on, the coupon is invalid. */
    expiresAt: instantColumn('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('coupons_site_code').on(t.siteId, t.couponCode)],
)
export type CouponRow = typeof coupons.$inferSelect
