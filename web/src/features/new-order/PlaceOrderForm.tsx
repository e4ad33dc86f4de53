import { computeCartTotals } from '@quillgate/shared/domain/purchases/cart'
import { fromCents } from '@quillgate/shared/domain/values/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { Card } from '../../ui/page/Card.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import columns from '../../ui/page/side-columns.module.css'
import { Money } from '../../ui/value/Money.tsx'
import { CardField, hasPaymentNotice, OpenPaymentNotice, PayButton } from '../card-payment/public.ts'
import { useCoupon } from '../cart/public.ts'
import { CheckoutSummary } from '../checkout/public.ts'
import styles from './new-order.module.css'
import { type OrderSelection, usePlaceOrder } from './use-place-order.ts'

type Props = {
  selection: OrderSelection
  /** Disables the payment while the prices are loading or unavailable. */
  isPaymentDisabled?: boolean
  /**
   * Whether the list to choose from is still loading. The payment is hidden until it has loaded, because in narrow
   * windows the arriving list would move it.
   */
  isChoiceLoading: boolean
  /** The list to choose from; replaced by the submitted items while a payment is in flight. */
  children: ReactNode
}

const NO_VALUES = {}

/** Renders what can be ordered, with the payment next to it. On phones, the total and the button stay in view. */
export function PlaceOrderForm({ selection, isChoiceLoading, isPaymentDisabled = false, children }: Props) {
  const { t } = useTranslation('new-order')
  const phone = useIsPhone()
  const purchase = usePlaceOrder(selection)
  const { sent, isBusy, isLookup, isOver, phase, startOver } = purchase
  const { lines, currency } = selection
  const coupon = useCoupon()
  const isSubmitted = sent !== undefined && (isBusy || phase === 'open' || isOver)
  // While there is nothing to pay, the bar would only replace the navigation at the bottom.
  const isInBar = phone && (isChoiceLoading || isSubmitted || !isPaymentDisabled)
  const total = isSubmitted ? sent.totals.total : computeCartTotals(lines, lines).total
  const submit = async (values: object) => {
    const isEmpty = lines.length === 0 && phase !== 'open'
    return isEmpty ? { form: [t('choose')] } : purchase.submit(values)
  }
  const hasChoice = isSubmitted || isLookup || lines.length > 0
  const visibility = isChoiceLoading ? 'hidden' : 'visible'
  const payment = (
    <>
      {sent && hasPaymentNotice(phase) && (
        <OpenPaymentNotice {...purchase} sent={sent} onStartOver={startOver} placeholder={null} />
      )}
      {(isSubmitted || !isPaymentDisabled) && (
        <p className={styles.total}>
          {t('total')}{' '}
          {isSubmitted || lines.length > 0 ? (
            <Money amount={fromCents(total)} currency={isSubmitted ? sent.currency : currency} />
          ) : (
            <span className={styles.missing}>{t('packages')}</span>
          )}
        </p>
      )}
      <PayButton
        purchase={purchase}
        size="large"
        kind={hasChoice ? 'primary' : 'default'}
        block={!isInBar}
        disabled={!isLookup && (isPaymentDisabled || isBusy || isOver)}
      >
        {t('place')}
      </PayButton>
    </>
  )
  return (
    <AppForm initialValues={NO_VALUES} onSubmit={submit} label={t('title')}>
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
        <aside className={`${columns.aside} ${styles.aside}`} style={{ visibility }}>
          <Card title={t('payment')}>
            <CardField disabled={isBusy || isLookup || isOver} />
            {coupon && lines.length > 0 && (
              <p className={styles.coupon}>{t('noCoupon', { code: coupon.couponCode })}</p>
            )}
            {!isInBar && <div className={styles.pay}>{payment}</div>}
          </Card>
        </aside>
      </div>
      {isInBar && (
        <div className={styles.bar} style={{ visibility }}>
          <StickyBar>{payment}</StickyBar>
        </div>
      )}
    </AppForm>
  )
}
