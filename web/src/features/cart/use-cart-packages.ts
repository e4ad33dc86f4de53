import { cart } from '@quillgate/shared/contract/cart'
import { keepActive } from '@quillgate/shared/domain/cart'
import { useEffect } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { useReadWith } from '../../platform/read.ts'
import { changeCart, useCart, useShopCurrency } from './cart-store.ts'

/** What the shop says of some packages now; without ids nothing is asked. */
export const usePackages = (ids: readonly string[]) =>
  useReadWith(cart.packagesInfo, ids.length > 0 ? { query: { 'items[]': [...ids] } } : undefined)

/** Whether the shop refused a read because an id in it is none of a package. */
export const isUnknownPackage = (error: unknown) => error instanceof CallError && UNKNOWN.has(error.status)
const UNKNOWN = new Set([400, 404, 422])

/** The cart with today's names and prices: only packages that are sold stay in it. */
export function useCartPackages() {
  const items = useCart()
  const asked = items
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ')
  const read = usePackages(asked ? asked.split(' ') : [])
  const offers = read.data?.customerPackages
  useEffect(() => {
    if (!offers) return
    const ids = asked.split(' ')
    changeCart((all) => {
      const items = all.map((item) => ({ ...item, ...offers.find(({ _id }) => _id === item._id) }))
      const kept = keepActive(items, offers)
      // What another tab added meanwhile was not asked for: it stays.
      return items.filter((item) => !ids.includes(item._id) || kept.includes(item))
    })
  }, [offers, asked])
  return { items, read, currency: useShopCurrency(read.data?.currency) }
}
