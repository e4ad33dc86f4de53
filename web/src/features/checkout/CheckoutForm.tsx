import { fromCents } from '@quillgate/shared/domain/values/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { type UseAutosaveResult, useAutosave } from '../../platform/autosave/use-autosave.ts'
import { PublicFrame } from '../../platform/frame/PublicFrame.tsx'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { Money } from '../../ui/value/Money.tsx'
import {
  CardField,
  hasPaymentNotice,
  OpenPaymentNotice,
  PayButton,
  type PaymentSnapshot,
} from '../card-payment/public.ts'
import { AccountSection } from './AccountSection.tsx'
import { ChargeNotice } from './ChargeNotice.tsx'
import styles from './checkout.module.css'
import { type AccountValues, emptyAccount, validateAccount, validatePassword } from './checkout-form.ts'
import { CouponField } from './coupon/CouponField.tsx'
import { Receipt } from './lazy-modules.ts'
import { OrderSection } from './OrderSection.tsx'
import { Section } from './Section.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutLines } from './use-checkout-lines.ts'
import { usePurchaseOutcome } from './use-purchase-outcome.ts'

/** Renders the checkout: the form until the order is paid, then the receipt. */
export function CheckoutForm() {
  const { t } = useTranslation('checkout')
  const user = useUser()
  const order = useCheckoutLines()
  const outcome = usePurchaseOutcome()
  const checkout = useCheckout(order, outcome)
  const draft = useAutosave<AccountValues>('checkout-account', { secret: ['password'] })
  const { purchase } = outcome
  const { phase, sent, orders = [], isBusy } = checkout
  if (purchase) return <PaidPage text={t('success')} {...purchase} />
  // If another tab paid and signed the user in, the receipt is shown instead of a new order.
  if (user && phase === 'made' && sent) return <PaidPage text={t('receipt.settled')} sent={sent} orderIds={orders} />
  const isClosed = isBusy || phase === 'done'
  const loginState = { cartCheckout: true, item: order.item ?? undefined }
  // A signed-in user needs no registration and is redirected, but never during a payment.
  if (user && !isClosed) return <Navigate to={pathTo('ordersNew')} state={loginState} replace />
  return (
    <PublicFrame login={!isClosed} loginState={loginState}>
      <OrderForm order={order} checkout={checkout} draft={draft} isClosed={isClosed} loginState={loginState} />
    </PublicFrame>
  )
}

type PaidPageProps = { text: string; sent: PaymentSnapshot; orderIds: readonly string[] }

function PaidPage({ text, sent, orderIds }: PaidPageProps) {
  const { t } = useTranslation('checkout')
  return (
    <PublicFrame login>
      <div className={styles.paid}>
        <PageHeader title={t('title')} />
        <Alert variant="success" texts={[text]} autoFocus />
        <Receipt sent={sent} orderIds={orderIds} placeholder={null} />
      </div>
    </PublicFrame>
  )
}

type OrderFormProps = {
  order: ReturnType<typeof useCheckoutLines>
  checkout: ReturnType<typeof useCheckout>
  draft: UseAutosaveResult<AccountValues>
  /** Whether the payment is in flight or done, so that the form can no longer be changed. */
  isClosed: boolean
  loginState: object
}

/** Renders the form, with its sections in the order of the specification. */
function OrderForm({ order, checkout, draft, isClosed, loginState }: OrderFormProps) {
  const { t } = useTranslation('checkout')
  const { backToCart = false, redirectTo } = (useLocation().state ?? {}) as {
    backToCart?: boolean
    redirectTo?: string
  }
  const { phase, sent, isLookup, isBusy, emailTaken, submit, startOver } = checkout
  const isNarrow = useMediaQuery(MEDIA.belowDesktop)
  const [email, setEmail] = useState('')
  const submitAndRemember = (values: AccountValues) => {
    setEmail(values.email.trim())
    return submit(values)
  }
  // A payment that was sent from New Order is looked up without the password of the form.
  const isOwnLookup = isLookup && sent?.kind === 'checkout'
  const canPay = isLookup || (order.isPayable && !isClosed && phase !== 'made')
  // After the button press, shows the submitted snapshot instead of the cart. The cart may change during the payment
  // and is empty afterwards.
  const shown = sent && phase !== 'free' ? sent : { ...order, coupon: order.coupon?.couponCode }
  const toCart = pathTo('cart') + (redirectTo ? `?${new URLSearchParams({ redirectTo }).toString()}` : '')
  const hasNothingToPay = !order.isLoading && shown.lines.length === 0
  // In one column, the order is below the form, so a bar keeps the total and the button in view.
  const isInBar = isNarrow && !hasNothingToPay
  const payment = (
    <>
      {sent && hasPaymentNotice(phase) && (
        <OpenPaymentNotice {...checkout} sent={sent} onStartOver={startOver} placeholder={null} />
      )}
      {isInBar && (
        <p className={styles.barTotal}>
          {shown.lines.length > 0 && (
            <>
              <span>{t('order.inBar', { count: shown.lines.length })}</span>
              <Money amount={fromCents(shown.totals.total)} currency={shown.currency} />
            </>
          )}
        </p>
      )}
      <PayButton purchase={checkout} size="large" block={!isInBar} disabled={!canPay}>
        {t('pay')}
      </PayButton>
    </>
  )
  const missing = {
    firstName: t('missing.firstName'),
    lastName: t('missing.lastName'),
    email: t('missing.email'),
    password: t(isLookup ? 'missing.samePassword' : 'missing.password'),
  }
  const charge = boot.cardKey && shown.lines.length > 0 && !isLookup && <ChargeNotice {...shown} />
  return (
    <AppForm
      initialValues={emptyAccount}
      validate={isOwnLookup ? validatePassword : isLookup ? () => ({}) : validateAccount}
      missing={missing}
      onSubmit={submitAndRemember}
      label={t('title')}
      draft={draft}
    >
      <PageHeader title={t('title')}>
        {backToCart && (
          <LinkButton to={toCart} disabled={isBusy}>
            {t('back')}
          </LinkButton>
        )}
      </PageHeader>
      <div className={styles.layout}>
        <div className={styles.sections}>
          <AccountSection
            draft={draft}
            payer={isOwnLookup ? sent.by : undefined}
            disabled={isClosed}
            loginState={loginState}
            takenEmail={emailTaken ? email : undefined}
          />
          <Section title={t('coupon.title')}>
            <CouponField check={order.couponCheck} saved={order.discountText} disabled={isClosed || isLookup} />
          </Section>
          <Section title={t('payment')}>
            <CardField disabled={isClosed || isLookup} />
          </Section>
        </div>
        <aside className={styles.aside}>
          <OrderSection order={order} summary={shown} toCart={toCart} />
          {isInBar ? (
            charge
          ) : (
            <div className={styles.pay}>
              {payment}
              {charge}
            </div>
          )}
        </aside>
      </div>
      {isInBar && <StickyBar>{payment}</StickyBar>}
    </AppForm>
  )
}
