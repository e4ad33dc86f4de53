import type { SalePackage } from '@quillgate/shared/contract/entities'
import { type CartNotice, cartTotals, whyNotBuy, whyNotOrder } from '@quillgate/shared/domain/purchases/cart'
import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isUnknownPackage, useCartPackages, usePackages, useShopCurrency } from '../cart/public.ts'
import { useOrderCoupon } from './coupon/use-order-coupon.ts'

export type OrderLine = SalePackage & { quantity: number }

/** What is bought here: the cart, or the one package that `item` names. */
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
    /** Only one that lowers the price of this order. */
    coupon: totals.discount > 0 ? check.coupon : undefined,
    /** What it gives, in words. */
    saved: totals.discount > 0 ? formatMoney(fromCents(totals.discount), currency, i18n.language) : undefined,
    check,
    totals,
    /** What the cart held when it was left: how much room its rows will take. */
    awaited: { lines: kept, totals: cartTotals(kept, kept), currency },
    /** What was in the cart and is sold no more. */
    gone: inCart.gone,
    isLoading: read.isLoading,
    error: item && isUnknownPackage(read.error) ? undefined : read.error,
    retry: read.retry,
    notice: item ? noticeOf(single, offer) : undefined,
    /** Why it cannot be paid now; nothing while it can. */
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
