import { computeCartTotals } from '@quillgate/shared/domain/purchases/cart'
import { fromCents } from '@quillgate/shared/domain/values/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page/Card.tsx'
import columns from '../../ui/page/side-columns.module.css'
import { Money } from '../../ui/value/Money.tsx'
import { PaymentForm } from '../card-payment/public.ts'
import { useCoupon } from '../cart/public.ts'
import { CheckoutSummary } from '../checkout/public.ts'
import styles from './new-order.module.css'
import { type OrderSelection, usePlaceOrder } from './use-place-order.ts'

type Props = {
  selection: OrderSelection
  /** Disables the payment while the prices are loading or unavailable. */
  isPaymentDisabled?: boolean
  /**
   * Whether the list to choose from is still loading. The payment form is hidden until it has loaded, because in narrow
   * windows the arriving list would move the form.
   */
  isChoiceLoading: boolean
  /** The list to choose from; replaced by the submitted items while a payment is in flight. */
  children: ReactNode
}

export function PlaceOrderForm({ selection, isChoiceLoading, isPaymentDisabled = false, children }: Props) {
  const { t } = useTranslation('new-order')
  const purchase = usePlaceOrder(selection)
  const { sent, isBusy, phase } = purchase
  const { lines, currency } = selection
  const coupon = useCoupon()
  const isSubmitted = sent !== undefined && (isBusy || phase === 'open' || phase === 'done' || phase === 'made')
  const total = isSubmitted ? sent.totals.total : computeCartTotals(lines, lines).total
  const submit = async (values: object) => {
    const isEmpty = lines.length === 0 && phase !== 'open'
    return isEmpty ? { form: [t('choose')] } : purchase.submit(values)
  }
  return (
    <div className={columns.columns}>
      <div className={columns.main}>
        {isSubmitted ? (
          <Card title={t('ordered')}>
            <CheckoutSummary lines={sent.lines} totals={sent.totals} currency={sent.currency} />
          </Card>
        ) : (
          children
        )}
      </div>
      <aside className={columns.aside} style={{ visibility: isChoiceLoading ? 'hidden' : 'visible' }}>
        <Card title={t('payment')}>
          <PaymentForm
            label={t('title')}
            purchase={{ ...purchase, submit }}
            pay={t('place')}
            disabled={isPaymentDisabled}
          >
            {(isSubmitted || lines.length > 0) && (
              <p className={styles.total}>
                {t('total')} <Money amount={fromCents(total)} currency={isSubmitted ? sent.currency : currency} />
              </p>
            )}
            {coupon && lines.length > 0 && (
              <p className={styles.coupon}>{t('noCoupon', { code: coupon.couponCode })}</p>
            )}
          </PaymentForm>
        </Card>
      </aside>
    </div>
  )
}
