import type { SalePackage } from '@quillgate/shared/contract/entities'
import {
  type CartNotice,
  computeCartTotals,
  validateCartCheckout,
  validatePackagePurchase,
} from '@quillgate/shared/domain/purchases/cart'
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
  const couponCheck = useOrderCoupon(body)
  const totals = computeCartTotals(lines, lines, couponCheck.coupon)
  const error = item && isUnknownPackage(read.error) ? undefined : read.error
  const denial = validateCartCheckout(lines, lines)
  const storedLines: readonly OrderLine[] = item ? [] : inCart.items
  return {
    item,
    lines,
    currency,
    /** The coupon; undefined when it does not reduce the price of this order. */
    coupon: totals.discount > 0 ? couponCheck.coupon : undefined,
    /** The formatted discount; undefined when there is none. */
    discountText: totals.discount > 0 ? formatMoney(fromCents(totals.discount), currency, i18n.language) : undefined,
    couponCheck,
    totals,
    /** The stored cart, which determines the space reserved while prices load. */
    placeholder: { lines: storedLines, totals: computeCartTotals(storedLines, storedLines), currency },
    /** Names of products removed from the cart because they are no longer sold. */
    removedNames: inCart.removedProducts,
    isLoading: read.isLoading,
    error,
    retry: read.retry,
    notice: item ? selectItemNotice(single, offer) : undefined,
    /** Error code that explains why the order cannot be paid; undefined when it can be paid. */
    denial,
    isPayable: !read.isLoading && !couponCheck.isChecking && !error && !denial,
    body,
  }
}

function selectItemNotice(
  read: { data?: unknown; error: unknown; isLoading: boolean },
  offer: SalePackage | undefined,
): CartNotice | undefined {
  if (isUnknownPackage(read.error)) return 'product_invalid'
  return read.data === undefined ? undefined : validatePackagePurchase(offer)
}
