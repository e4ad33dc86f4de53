export { clearBought, keepCoupon, useCoupon, useShopCurrency } from './cart-store.ts'
export { isUnknownPackage, useCartPackages, usePackages } from './use-cart-packages.ts'
