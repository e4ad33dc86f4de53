export { removePurchased, storeCoupon, useCart, useCoupon, useShopCurrency } from './cart-store.ts'
export { CartTable, GoneNotice } from './lazy-modules.ts'
export { isUnknownPackage, useCartPackages, usePackages } from './use-cart-packages.ts'
