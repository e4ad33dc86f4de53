import type { SalePackage } from '@quillgate/shared/contract/entities'
import { type CartNotice, cartTotals, whyNotBuy, whyNotOrder } from '@quillgate/shared/domain/purchases/cart'
import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isUnknownPackage, useCartPackages, usePackages, useShopCurrency } from '../cart/public.ts'
import { useOrderCoupon } from './coupon/use-order-coupon.ts'

export type OrderLine = SalePackage & { quantity: number }

/** Returns the lines of this checkout: the cart, or the single package named by `item` in the URL. */
export function useCheckoutLines() {
  const { i18n } = useTranslation()
  const [params] = useSearchParams()
  const item = params.get('item')
  const inCart = useCartPackages(() => !item)
  const single = usePackages(item ? [item] : [])
  const offer = single.data?.customerPackages.find(({ _id }) => _id === item)
  const read = item ? single : inCart.read
  const lines: readonly OrderLine[] = item
    ? offer?.active
      ? [{ ...offer, quantity: 1 }]
      : []
    : inCart.isPending
      ? []
      : inCart.items
  const currency = useShopCurrency(read.data?.currency)
  const body = lines.map(({ _id, quantity }) => ({ _id, quantity }))
  const check = useOrderCoupon(body)
  const totals = cartTotals(lines, lines, check.coupon)
  const kept: readonly OrderLine[] = item ? [] : inCart.items
  return {
    item,
    lines,
    currency,
    /** The coupon, if it reduces the price of this order. */
    coupon: totals.discount > 0 ? check.coupon : undefined,
    /** The formatted discount. */
    saved: totals.discount > 0 ? formatMoney(fromCents(totals.discount), currency, i18n.language) : undefined,
    check,
    totals,
    /** The stored cart, which determines the room reserved while prices load. */
    awaited: { lines: kept, totals: cartTotals(kept, kept), currency },
    /** Names of products removed from the cart because they are no longer sold. */
    gone: inCart.gone,
    isLoading: read.isLoading,
    error: item && isUnknownPackage(read.error) ? undefined : read.error,
    retry: read.retry,
    notice: item ? noticeOf(single, offer) : undefined,
    /** Error code that tells why the order cannot be paid, if any. */
    denial: whyNotOrder(lines, lines),
    body,
  }
}

function noticeOf(
  read: { data?: unknown; error: unknown; isLoading: boolean },
  offer: SalePackage | undefined,
): CartNotice | undefined {
  if (isUnknownPackage(read.error)) return 'product_invalid'
  return read.data === undefined ? undefined : whyNotBuy(offer)
}
