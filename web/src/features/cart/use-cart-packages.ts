import { cart } from '@quillgate/shared/contract/cart'
import { keepActive } from '@quillgate/shared/domain/purchases/cart'
import { useEffect, useMemo, useState } from 'react'
import { useReadWith } from '../../platform/data/read.ts'
import { useReadEach } from '../../platform/data/read-each.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { accountCurrency } from '../../platform/session/session.ts'
import { type CartItem, changeCart, useCart, useShopCurrency } from './cart-store.ts'

const inputOf = (ids: readonly string[]) => ({ query: { 'items[]': [...ids] } })

/** What the shop says of some packages now; without ids nothing is asked. */
export const usePackages = (ids: readonly string[]) =>
  useReadWith(cart.packagesInfo, ids.length > 0 ? inputOf(ids) : undefined)

/** Whether the shop refused a read because an id in it is none of a package. */
export const isUnknownPackage = (error: unknown) => error instanceof CallError && UNKNOWN.has(error.status)
const UNKNOWN = new Set([400, 404, 422])

/** As usePackages, but an id that the shop refuses keeps no other price from coming: then each is asked for alone. */
function usePackagesApart(ids: readonly string[]) {
  const all = usePackages(ids)
  const apart = isUnknownPackage(all.error) && ids.length > 1
  const each = useReadEach(cart.packagesInfo, apart ? ids.map((id) => inputOf([id])) : [], isUnknownPackage)
  const found = useMemo(() => each.data?.filter((reply) => reply !== undefined), [each.data])
  const offers = useMemo(() => found?.flatMap(({ customerPackages }) => customerPackages), [found])
  // A shop that knows none of them at all is more likely out of order than without all of them.
  if (!apart || found?.length === 0) return { ...all, offers: all.data?.customerPackages }
  return { error: each.error, isLoading: each.isLoading, retry: each.retry, data: found?.[0], offers }
}

/**
 * The cart with today's names and prices: only packages that are sold stay in it, `gone` names the others. What is put
 * in later brings its price along; what `isAsked` leaves out is not asked for.
 */
export function useCartPackages(isAsked: (id: string) => boolean = () => true) {
  const items = useCart()
  const [before] = useState(() => items.filter(({ _id }) => isAsked(_id)))
  const [ids] = useState(() => before.map(({ _id }) => _id).toSorted())
  const read = usePackagesApart(ids)
  const { offers } = read
  useEffect(() => {
    if (!offers) return
    const isAskedFor = ({ _id }: CartItem) => ids.includes(_id)
    const today = (item: CartItem): CartItem =>
      isAskedFor(item) ? { ...item, ...offers.find(({ _id }) => _id === item._id), status: 'updated' } : item
    changeCart((all) => {
      const sold = keepActive(all, offers)
      return all.filter((item) => !isAskedFor(item) || sold.includes(item)).map(today)
    })
  }, [offers, ids])
  const gone = offers ? before.filter((item) => !keepActive(before, offers).includes(item)) : []
  const isPending = ({ _id, status }: CartItem) => (ids.includes(_id) ? read.isLoading : status === 're-fetching')
  return {
    items,
    read,
    gone: gone.map(({ _id, packageName }) => packageName || _id),
    /** A price that is shown could be an old one still. */
    isPending: items.some(isPending),
    currency: useShopCurrency(read.data?.currency ?? accountCurrency()),
  }
}
