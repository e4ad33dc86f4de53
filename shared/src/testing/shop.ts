import type { Coupon, SalePackage } from '../contract/entities.ts'
import { createId } from './ids.ts'

export const aPackage = (overrides: Partial<SalePackage> = {}): SalePackage => ({
  _id: createId(500),
  packageName: 'Professional Resume Package',
  packagePrice: 489,
  active: true,
  ...overrides,
})

export const aCoupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  couponCode: 'SAVE10',
  discount_type: 'percent',
  value: 10,
  appliesToProducts: [],
  ...overrides,
})
