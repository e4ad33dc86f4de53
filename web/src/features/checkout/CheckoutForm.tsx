import { fromCents } from '@quillgate/shared/domain/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { AutosaveNotice } from '../../platform/autosave/AutosaveNotice.tsx'
import { useAutosave } from '../../platform/autosave/use-autosave.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { usePhone } from '../../ui/hooks/use-media.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { GoneNotice } from '../cart/public.ts'
import { CardField, OpenPayment, PayButton } from '../payment/public.ts'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { CouponField } from './CouponField.tsx'
import styles from './checkout.module.css'
import { emptyAccount, validateAccount, validatePassword } from './checkout-form.ts'
import { Section } from './Section.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutLines } from './use-checkout-lines.ts'
import { useOutcome } from './use-outcome.ts'

/** The five sections, in the documents' order. */
export function CheckoutForm({ loginState }: { loginState: object }) {
  const { t } = useTranslation('checkout')
  const explain = useErrorTexts()
  const user = useUser()
  const { state } = useLocation()
  const order = useCheckoutLines()
  const outcome = useOutcome()
  const { purchase } = outcome
  const paying = useCheckout(order, outcome)
  const { phase, sent, since, doubt, isOpen, isBusy, emailTaken, submit, afresh } = paying
  const phone = usePhone()
  const draft = useAutosave<typeof emptyAccount>('checkout-account', { secret: ['password'] })
  const [email, setEmail] = useState('')
  const submitNoted = (values: typeof emptyAccount) => {
    setEmail(values.email.trim())
    return submit(values)
  }
  const isClosed = isBusy || phase === 'done' || purchase !== undefined
  const looks = isOpen && phase === 'open'
  const isReady = !order.isLoading && !order.check.isChecking && !order.error && !order.denial
  const canPay = looks || (isReady && !isClosed && phase !== 'made')
  const isEmpty = order.denial === 'cart_empty' && !order.item
  // From the press on the page shows what was sent: the cart may change meanwhile, and is empty at the end.
  const shown =
    sent && phase !== 'free' ? { ...sent, coupon: sent.coupon } : { ...order, coupon: order.coupon?.couponCode }
  // Whoever is signed in orders without registering; a payment on its way is never left alone.
  if (user && !isClosed) return <Navigate to={pathTo('ordersNew')} state={loginState} replace />
  const { backToCart = false, redirectTo } = (state ?? {}) as { backToCart?: boolean; redirectTo?: string }
  const toCart = pathTo('cart') + (redirectTo ? `?${new URLSearchParams({ redirectTo }).toString()}` : '')
  const news = (
    <>
      {purchase && <Alert variant="success" texts={[t('success')]} />}
      {sent && !purchase && ['open', 'free', 'repeated', 'made'].includes(phase) && (
        <OpenPayment sent={sent} since={since} phase={phase} doubt={doubt} onAfresh={afresh} placeholder={null} />
      )}
      {emailTaken && (
        <Alert variant="error" texts={[t('emailTaken')]}>
          {' '}
          <Link to={pathTo('login')} state={{ ...loginState, email }}>
            {t('account.login')}
          </Link>
        </Alert>
      )}
    </>
  )
  const button = (
    <PayButton purchase={paying} block={!phone} disabled={!canPay}>
      {t('pay')}
    </PayButton>
  )
  return (
    <AppForm
      initialValues={emptyAccount}
      validate={looks ? validatePassword : validateAccount}
      onSubmit={submitNoted}
      label={t('title')}
      draft={draft}
    >
      <PageHead title={t('title')}>{backToCart && <LinkButton to={toCart}>{t('back')}</LinkButton>}</PageHead>
      <div className={styles.layout}>
        <div className={styles.sections}>
          <Section title={t('account.title')}>
            {looks && (
              <p className={styles.sentBy}>
                {t('account.email')}: <bdi>{sent?.by}</bdi>
              </p>
            )}
            {/* Hidden and not taken away: what was typed is needed again if nothing was paid. */}
            <div hidden={looks}>
              <AutosaveNotice draft={draft} />
              <div className={styles.names}>
                <TextField name="firstName" label={t('account.firstName')} autoComplete="given-name" />
                <TextField name="lastName" label={t('account.lastName')} autoComplete="family-name" />
              </div>
              <TextField name="email" type="email" label={t('account.email')} autoComplete="email" inputMode="email" />
            </div>
            <PasswordField name="password" label={t('account.password')} autoComplete="new-password" />
            <p className={styles.login}>
              {t('account.have')}{' '}
              <Link to={pathTo('login')} state={loginState}>
                {t('account.login')}
              </Link>
            </p>
          </Section>
          <Section title={t('coupon.title')}>
            <CouponField check={order.check} lowers={order.coupon !== undefined} disabled={isClosed || looks} />
          </Section>
          <Section title={t('payment')}>
            <CardField disabled={isClosed || looks} />
          </Section>
        </div>
        <aside className={styles.aside}>
          <Section title={t('order.title')}>
            {order.notice && <Alert variant="error" texts={[t(`notices.${order.notice}`, { defaultValue: '' })]} />}
            {order.error && <Alert variant="error" texts={explain(order.error)} onRetry={order.retry} />}
            {order.isLoading && <Alert variant="info" texts={[t('notices.loadingPackages')]} />}
            {order.gone.length > 0 && <GoneNotice products={order.gone} placeholder={null} />}
            {isEmpty && shown.lines.length === 0 && !order.isLoading && (
              <Alert variant="info" texts={[t('empty')]}>
                {' '}
                <Link to={toCart}>{t('back')}</Link>
              </Alert>
            )}
            {shown.lines.length > 0 && <CheckoutSummary {...shown} />}
          </Section>
          {!phone && (
            <div className={styles.pay}>
              {news}
              {button}
            </div>
          )}
        </aside>
      </div>
      {phone && (
        <StickyBar>
          {news}
          <p className={styles.barTotal}>
            {shown.lines.length > 0 && (
              <>
                <span>{t('order.inBar', { count: shown.lines.length })}</span>
                <Money amount={fromCents(shown.totals.total)} currency={shown.currency} />
              </>
            )}
          </p>
          {button}
        </StickyBar>
      )}
    </AppForm>
  )
}
