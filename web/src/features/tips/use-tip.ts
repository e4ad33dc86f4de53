import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import type { Currency } from '@quillgate/shared/contract/values'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { getCurrentUser } from '../../platform/session/session.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import { loadTipLookup, usePurchase } from '../card-payment/public.ts'
import { useGiveTip } from './api.ts'

type TipPaymentOptions = { order: CustomerOrder; cents: number; currency: Currency; onGiven: () => void }

export function useTipPayment({ order, cents, currency, onGiven }: TipPaymentOptions) {
  const { t } = useTranslation('tips')
  const give = useGiveTip()
  const { _id } = order
  return usePurchase<object, object>({
    target: { kind: 'tip', subject: _id },
    snapshotOf: () => ({
      kind: 'tip',
      subject: _id,
      by: getCurrentUser()?._id ?? '',
      lines: [
        {
          _id,
          packageName: t('line', { product: order.package.packageName }),
          packagePrice: fromCents(cents),
          quantity: 1,
        },
      ],
      totals: { subtotal: cents, discount: 0, total: cents },
      currency,
    }),
    pay: (_, payment, options) => give({ params: { id: _id }, body: { tip: fromCents(cents), payment } }, options),
    lookUp: async (kept) => (await loadTipLookup())(kept),
    ordersOf: () => [_id],
    onPaidBefore() {
      showToast({ variant: 'success', text: t('alreadyGiven') })
      onGiven()
    },
    onPaid() {
      showToast({ variant: 'success', text: t('given') })
      onGiven()
    },
  })
}
