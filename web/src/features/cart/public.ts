export { clearBought, keepCoupon, useCoupon } from './cart-store.ts'
export { isUnknownPackage, useCartPackages, usePackages } from './use-cart-packages.ts'
