export { CartTable } from './CartTable.tsx'
export { clearBought, keepCoupon, useCart, useCoupon, useShopCurrency } from './cart-store.ts'
export { GoneNotice } from './late-parts.ts'
export { isUnknownPackage, useCartPackages, usePackages } from './use-cart-packages.ts'
