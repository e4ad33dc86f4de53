import type { SalePackage } from '@quillgate/shared/contract/entities'
import { type CartNotice, cartTotals, whyNotBuy, whyNotOrder } from '@quillgate/shared/domain/cart'
import { useSearchParams } from 'react-router-dom'
import { isUnknownPackage, useCartPackages, useCoupon, usePackages, useShopCurrency } from '../cart/public.ts'

export type OrderLine = SalePackage & { quantity: number }

/** What is bought here: the cart, or the one package that `item` names. */
export function useOrder() {
  const [params] = useSearchParams()
  const item = params.get('item')
  const inCart = useCartPackages()
  const single = usePackages(item ? [item] : [])
  const coupon = useCoupon()
  const offer = single.data?.customerPackages.find(({ _id }) => _id === item)
  const read = item ? single : inCart.read
  const lines: readonly OrderLine[] = item ? (offer?.active ? [{ ...offer, quantity: 1 }] : []) : inCart.items
  const currency = useShopCurrency(read.data?.currency)
  const totals = cartTotals(lines, lines, coupon)
  return {
    item,
    lines,
    currency,
    /** Only one that lowers the price of this order. */
    coupon: totals.discount > 0 ? coupon : undefined,
    totals,
    isLoading: read.isLoading,
    error: item && isUnknownPackage(read.error) ? undefined : read.error,
    retry: read.retry,
    notice: item ? noticeOf(single, offer) : undefined,
    /** Why it cannot be paid now; nothing while it can. */
    denial: whyNotOrder(lines, lines),
    body: lines.map(({ _id, quantity }) => ({ _id, quantity })),
  }
}

function noticeOf(
  read: { data?: unknown; error: unknown; isLoading: boolean },
  offer: SalePackage | undefined,
): CartNotice | undefined {
  if (isUnknownPackage(read.error)) return 'product_invalid'
  return read.data === undefined ? undefined : whyNotBuy(offer)
}
