import { decode } from '@quillgate/shared/contract/decode'
import { Coupon, SalePackage } from '@quillgate/shared/contract/entities'
import { CART_MAX, saneQuantity } from '@quillgate/shared/domain/purchases/cart'
import { useEffect } from 'react'
import { local } from '../../platform/runtime/storage.ts'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'

/** `re-fetching` while a package's data is loaded anew on arrival, then `updated`. */
export type CartItem = SalePackage & { quantity: number; status: 're-fetching' | 'updated' }

const CART = 'cart'
const COUPON = 'coupon'
const CURRENCY = 'cart-currency'

/** Whatever stood in the browser's storage: what is no product goes, quantities are made those of a cart. */
function itemOf(stored: unknown): CartItem[] {
  const read = decode(SalePackage, stored)
  if (!read.ok || !read.value._id) return []
  const { quantity, status } = stored as Record<keyof CartItem, unknown>
  const isOnItsWay = status === 're-fetching'
  return [{ ...read.value, quantity: saneQuantity(quantity), status: isOnItsWay ? status : 'updated' }]
}
function readItems(): readonly CartItem[] {
  const kept = local.read<unknown>(CART)
  const byId = new Map((Array.isArray(kept) ? kept.flatMap(itemOf) : []).map((item) => [item._id, item]))
  return [...byId.values()].slice(0, CART_MAX)
}
function readCoupon(): Coupon | undefined {
  const read = decode(Coupon, local.read(COUPON))
  return read.ok ? read.value : undefined
}
const items = createStore(readItems())
const coupon = createStore(readCoupon())

/** Takes over what the browser's storage holds. */
export function rereadCart() {
  items.set(readItems())
  coupon.set(readCoupon())
}
// Another tab changed the cart.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === CART || key === COUPON) rereadCart()
})

/** Changes the cart, starting from what any tab last kept. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]) {
  const next = change(readItems())
  local.write(CART, next.length > 0 ? next : undefined)
  items.set(next)
}
export function keepCoupon(next: Coupon | undefined) {
  local.write(COUPON, next)
  coupon.set(next)
}
/** Takes out what was bought; the coupon goes with a whole cart. */
export function clearBought(ids: readonly string[]) {
  changeCart((all) => all.filter(({ _id }) => !ids.includes(_id)))
  if (items.read().length === 0) keepCoupon(undefined)
}

/** The cart of this browser, in all its tabs; it survives login, logout and failed payments. */
export const useCart = () => useStore(items)
export const useCoupon = () => useStore(coupon)

/** Keeps the currency that the shop named. */
export function keepCurrency(named: string | undefined) {
  if (named) local.write(CURRENCY, named)
}
/** The currency that the shop names, else the one it named last: kept prices are never shown in another meanwhile. */
export function useShopCurrency(named: string | undefined): string | undefined {
  useEffect(() => keepCurrency(named), [named])
  return named ?? local.read<string>(CURRENCY)
}
