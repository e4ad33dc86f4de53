import { decode } from '@quillgate/shared/contract/decode'
import { Coupon, SalePackage } from '@quillgate/shared/contract/entities'
import { MAX_CART_LINES, parseQuantity } from '@quillgate/shared/domain/purchases/cart'
import { useEffect } from 'react'
import { safeLocalStorage } from '../../platform/runtime/storage.ts'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'

/**
 * An item of the cart. `status` is `re-fetching` while its package is reloaded because a link added it once more,
 * otherwise `updated`.
 */
export type CartItem = SalePackage & { quantity: number; status: 're-fetching' | 'updated' }

const CART_KEY = 'cart'
const COUPON_KEY = 'coupon'
const CURRENCY_KEY = 'cart-currency'

/**
 * Validates a stored item: returns an empty list if it is not a product, otherwise the item with its quantity clamped.
 */
function parseItem(stored: unknown): CartItem[] {
  const read = decode(SalePackage, stored)
  if (!read.ok || !read.value._id) return []
  const { quantity, status } = stored as Record<keyof CartItem, unknown>
  const isRefetching = status === 're-fetching'
  return [{ ...read.value, quantity: parseQuantity(quantity), status: isRefetching ? status : 'updated' }]
}
function readItems(): readonly CartItem[] {
  const stored = safeLocalStorage.read<unknown>(CART_KEY)
  const byId = new Map((Array.isArray(stored) ? stored.flatMap(parseItem) : []).map((item) => [item._id, item]))
  return [...byId.values()].slice(0, MAX_CART_LINES)
}
function readCoupon(): Coupon | undefined {
  const read = decode(Coupon, safeLocalStorage.read(COUPON_KEY))
  return read.ok ? read.value : undefined
}
const items = createStore(readItems())
const coupon = createStore(readCoupon())

/** Reloads cart and coupon from the browser's storage. */
export function reloadCart() {
  items.set(readItems())
  coupon.set(readCoupon())
}
// Applies changes that other tabs make.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === CART_KEY || key === COUPON_KEY) reloadCart()
})

/** Applies a change to the stored cart, which another tab may have changed in the meantime. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]) {
  const next = change(readItems())
  safeLocalStorage.write(CART_KEY, next.length > 0 ? next : undefined)
  items.set(next)
}
/** Stores the coupon for all tabs; `undefined` removes it. */
export function storeCoupon(next: Coupon | undefined) {
  safeLocalStorage.write(COUPON_KEY, next)
  coupon.set(next)
}
/** Removes the purchased products, and the coupon once the cart is empty. */
export function removePurchased(ids: readonly string[]) {
  changeCart((all) => all.filter(({ _id }) => !ids.includes(_id)))
  if (items.read().length === 0) storeCoupon(undefined)
}

/** Returns the cart of this browser, shared by all tabs. It survives login, logout and failed payments. */
export const useCart = () => useStore(items)
export const useCoupon = () => useStore(coupon)

export function storeCurrency(currency: string | undefined) {
  if (currency) safeLocalStorage.write(CURRENCY_KEY, currency)
}
/**
 * Returns the shop's currency or, until it is loaded, the last known one, because stored prices must not appear in
 * another currency.
 */
export function useShopCurrency(packageCurrency: string | undefined): string | undefined {
  useEffect(() => storeCurrency(packageCurrency), [packageCurrency])
  return packageCurrency ?? safeLocalStorage.read<string>(CURRENCY_KEY)
}
