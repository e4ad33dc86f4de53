import type { SalePackage } from '@quillgate/shared/contract/entities'
import { type CartNotice, cartTotals, whyNotBuy, whyNotOrder } from '@quillgate/shared/domain/cart'
import { useSearchParams } from 'react-router-dom'
import { CallError } from '../../platform/call-error.ts'
import { useCartPackages, useCoupon, usePackages } from '../cart/public.ts'

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
  return {
    item,
    lines,
    currency: read.data?.currency,
    coupon,
    totals: cartTotals(lines, lines, coupon),
    isLoading: read.isLoading,
    error: isUnknownId(read.error) ? undefined : read.error,
    notice: item ? noticeOf(single, offer) : undefined,
    /** Why it cannot be paid now; nothing while it can. */
    denial: whyNotOrder(lines, lines),
    body: lines.map(({ _id, quantity }) => ({ _id, quantity })),
  }
}

const isUnknownId = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

function noticeOf(
  read: { data?: unknown; error: unknown; isLoading: boolean },
  offer: SalePackage | undefined,
): CartNotice | undefined {
  if (isUnknownId(read.error)) return 'product_invalid'
  return read.data === undefined ? undefined : whyNotBuy(offer)
}
