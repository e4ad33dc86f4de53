export { clearBought, keepCoupon, useCoupon } from './cart-store.ts'
export { useCartPackages, usePackages } from './use-cart-packages.ts'
