export { type PricedCart, priceCart } from './commands.ts'
export { MODULE_TITLES } from './module-titles.ts'
export { activePackages, couponByCode, packagesById, toCoupon, toSalePackage } from './queries.ts'
