import { decode } from '@quillgate/shared/contract/decode'
import { Coupon, SalePackage } from '@quillgate/shared/contract/entities'
import { CART_MAX, saneQuantity } from '@quillgate/shared/domain/cart'
import { useEffect, useSyncExternalStore } from 'react'
import { local } from '../../platform/runtime/storage.ts'

/** `re-fetching` while a package's data is loaded anew on arrival, then `updated`. */
export type CartItem = SalePackage & { quantity: number; status: 're-fetching' | 'updated' }

const CART = 'cart'
const COUPON = 'coupon'
const CURRENCY = 'cart-currency'
const listeners = new Set<() => void>()

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
let items = readItems()
let coupon = readCoupon()

const tell = () => {
  for (const listener of listeners) listener()
}
// Another tab changed the cart.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== CART && key !== COUPON) return
  items = readItems()
  coupon = readCoupon()
  tell()
})

/** Changes the cart, starting from what any tab last kept. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]) {
  items = change(readItems())
  local.write(CART, items.length > 0 ? items : undefined)
  tell()
}
export function keepCoupon(next: Coupon | undefined) {
  coupon = next
  local.write(COUPON, next)
  tell()
}
/** Takes out what was bought; the coupon goes with a whole cart. */
export function clearBought(ids: readonly string[]) {
  changeCart((all) => all.filter(({ _id }) => !ids.includes(_id)))
  if (items.length === 0) keepCoupon(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The cart of this browser, in all its tabs; it survives login, logout and failed payments. */
export const useCart = () => useSyncExternalStore(subscribe, () => items)
export const useCoupon = () => useSyncExternalStore(subscribe, () => coupon)

/** Keeps the currency that the shop named. */
export function keepCurrency(named: string | undefined) {
  if (named) local.write(CURRENCY, named)
}
/** The currency that the shop names, else the one it named last: kept prices are never shown in another meanwhile. */
export function useShopCurrency(named: string | undefined): string | undefined {
  useEffect(() => keepCurrency(named), [named])
  return named ?? local.read<string>(CURRENCY)
}
