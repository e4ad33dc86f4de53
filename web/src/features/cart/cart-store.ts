import type { Coupon, SalePackage } from '@quillgate/shared/contract/entities'
import { useEffect, useSyncExternalStore } from 'react'
import { local } from '../../platform/storage.ts'

/** `re-fetching` while a package's data is loaded anew on arrival, then `updated`. */
export type CartItem = SalePackage & { quantity: number; status: 're-fetching' | 'updated' }

const CART = 'cart'
const COUPON = 'coupon'
const CURRENCY = 'cart-currency'
const listeners = new Set<() => void>()

const isItem = (item: unknown): item is CartItem =>
  typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string' && 'quantity' in item
const readItems = (): readonly CartItem[] => {
  const kept = local.read<unknown>(CART)
  return Array.isArray(kept) ? kept.filter(isItem) : []
}
let items = readItems()
let coupon = local.read<Coupon>(COUPON)

const tell = () => {
  for (const listener of listeners) listener()
}
// Another tab changed the cart.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== CART && key !== COUPON) return
  items = readItems()
  coupon = local.read<Coupon>(COUPON)
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

/** The currency that the shop names, else the one it named last: kept prices are never shown in another meanwhile. */
export function useShopCurrency(named: string | undefined): string | undefined {
  useEffect(() => {
    if (named) local.write(CURRENCY, named)
  }, [named])
  return named ?? local.read<string>(CURRENCY)
}
