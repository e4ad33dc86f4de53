export { type PricedCart, priceCart } from './commands.ts'
export { MODULE_TITLES } from './module-titles.ts'
export { findCoupon, findPackagesById, listActivePackages, toCoupon, toSalePackage } from './queries.ts'
