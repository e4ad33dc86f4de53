export { removePurchased, storeCoupon, useCart, useCoupon, useShopCurrency } from './cart-store.ts'
export { CartTable, RemovedNotice } from './lazy-modules.ts'
export { isUnknownPackage, useCartPackages, usePackages } from './use-cart-packages.ts'
