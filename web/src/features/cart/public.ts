export { removePurchased, storeCoupon, useCart, useCoupon, useShopCurrency } from './cart-store.ts'
export { CartTable, GoneNotice } from './late-parts.ts'
export { isUnknownPackage, useCartPackages, usePackages } from './use-cart-packages.ts'
