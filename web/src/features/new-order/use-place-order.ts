import type { Body } from '@quillgate/shared/contract/call'
import type { customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { SalePackage } from '@quillgate/shared/contract/entities'
import { landingPathAfterPurchase } from '@quillgate/shared/domain/access/landing-after-purchase'
import { computeCartTotals } from '@quillgate/shared/domain/purchases/cart'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getCurrentUser } from '../../platform/session/session.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import { loadOrderLookup, usePurchase } from '../card-payment/public.ts'
import { removePurchased } from '../cart/public.ts'
import { useCreateOrders } from './api.ts'

export type OrderSelection = {
  lines: readonly (SalePackage & { quantity: number })[]
  currency: string | undefined
  /** The request body, without the payment. */
  body: Omit<Body<typeof customerOrders.create>, 'payment'>
}

/** Places an order exactly once, then opens the new order or the order list. */
export function usePlaceOrder({ lines, currency, body }: OrderSelection) {
  const { t } = useTranslation('new-order')
  const navigate = useNavigate()
  const create = useCreateOrders()
  return usePurchase<object, string[]>({
    target: { kind: 'order' },
    snapshotOf: () => ({
      kind: 'order',
      by: getCurrentUser()?._id ?? '',
      lines: lines.map(({ _id, packageName, packagePrice, quantity }) => ({
        _id,
        packageName,
        packagePrice,
        quantity,
      })),
      totals: computeCartTotals(lines, lines),
      currency,
    }),
    async pay(_, payment, options) {
      const { order_id, orders } = await create({ body: { ...body, payment } }, options)
      return orders.length > 0 ? orders.map(({ _id }) => _id) : order_id ? [order_id] : []
    },
    lookUp: async (kept, _, since, done) => (await loadOrderLookup())(kept, since, done),
    ordersOf: (ids) => ids,
    onPaid(sent, ids = []) {
      removePurchased(sent.lines.map(({ _id }) => _id))
      showToast({ variant: 'success', text: t('placed') })
      void navigate(landingPathAfterPurchase(ids))
    },
  })
}
