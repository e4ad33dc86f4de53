import { cart } from '@quillgate/shared/contract/cart'
import { filterActiveLines } from '@quillgate/shared/domain/purchases/cart'
import { useEffect, useMemo, useState } from 'react'
import { useBatchRead } from '../../platform/data/batch-read.ts'
import { useReadWithOptions } from '../../platform/data/read.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { getAccountCurrency } from '../../platform/session/session.ts'
import { type CartItem, changeCart, useCart, useShopCurrency } from './cart-store.ts'

const toInput = (ids: readonly string[]) => ({ query: { 'items[]': [...ids] } })

/** Reads the current data of packages. Sends no request when `ids` is empty. */
export const usePackages = (ids: readonly string[]) =>
  useReadWithOptions(cart.packagesInfo, ids.length > 0 ? toInput(ids) : undefined)

/** Returns whether the shop refused a request because it contains an unknown package id. */
export const isUnknownPackage = (error: unknown) => error instanceof CallError && UNKNOWN_ID_STATUSES.has(error.status)
const UNKNOWN_ID_STATUSES = new Set([400, 404, 422])

/**
 * Like `usePackages`, but if the shop refuses the request because of an unknown id, requests each package separately,
 * so that the prices of the other packages are still shown.
 */
function usePackagesWithFallback(ids: readonly string[]) {
  const all = usePackages(ids)
  const isSplit = isUnknownPackage(all.error) && ids.length > 1
  const each = useBatchRead(cart.packagesInfo, isSplit ? ids.map((id) => toInput([id])) : [], isUnknownPackage)
  const found = useMemo(() => each.data?.filter((reply) => reply !== undefined), [each.data])
  const offers = useMemo(() => found?.flatMap(({ customerPackages }) => customerPackages), [found])
  // If the shop knows none of the packages, the error is shown, because it is more likely that the shop is broken than
  // that it sells none of them.
  if (!isSplit || found?.length === 0) return { ...all, offers: all.data?.customerPackages }
  return { error: each.error, isLoading: each.isLoading, retry: each.retry, data: found?.[0], offers }
}

/**
 * Returns the cart with current names and prices. Packages that are no longer sold are removed and named in
 * `removedProducts`. Only packages that were in the cart on mount, and that `isIncluded` accepts, are requested.
 */
export function useCartPackages(isIncluded: (id: string) => boolean = () => true) {
  const items = useCart()
  const [initialItems] = useState(() => items.filter(({ _id }) => isIncluded(_id)))
  const [ids] = useState(() => initialItems.map(({ _id }) => _id).toSorted())
  const read = usePackagesWithFallback(ids)
  const { offers } = read
  useEffect(() => {
    if (!offers) return
    const isRequested = ({ _id }: CartItem) => ids.includes(_id)
    const withCurrentData = (item: CartItem): CartItem =>
      isRequested(item) ? { ...item, ...offers.find(({ _id }) => _id === item._id), status: 'updated' } : item
    changeCart((all) => {
      const sold = filterActiveLines(all, offers)
      return all.filter((item) => !isRequested(item) || sold.includes(item)).map(withCurrentData)
    })
  }, [offers, ids])
  const removed = offers ? initialItems.filter((item) => !filterActiveLines(initialItems, offers).includes(item)) : []
  const isPending = ({ _id, status }: CartItem) => (ids.includes(_id) ? read.isLoading : status === 're-fetching')
  return {
    items,
    read,
    removedProducts: removed.map(({ _id, packageName }) => packageName || _id),
    /** Whether a displayed price may be outdated. */
    isPending: items.some(isPending),
    currency: useShopCurrency(read.data?.currency ?? getAccountCurrency()),
  }
}
