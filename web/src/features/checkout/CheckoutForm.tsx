import { fromCents } from '@quillgate/shared/domain/money'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { DraftNotice } from '../../platform/drafts/DraftNotice.tsx'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { CardField } from '../payment/public.ts'
import { CouponField } from './CouponField.tsx'
import styles from './checkout.module.css'
import { emptyAccount, validateAccount } from './checkout-form.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { Section } from './Section.tsx'
import { useCheckout } from './use-checkout.ts'
import { useOrder } from './use-order.ts'
import { useOutcome } from './use-outcome.ts'

/** The five sections, in the documents' order. */
export function CheckoutForm({ loginState }: { loginState: object }) {
  const { t } = useTranslation('checkout')
  const explain = useErrorTexts()
  const user = useUser()
  const { state } = useLocation()
  const order = useOrder()
  const outcome = useOutcome()
  const { purchase } = outcome
  const { phase, doubt, emailTaken, submit } = useCheckout(order, outcome)
  const phone = usePhone()
  const draft = useDraft<typeof emptyAccount>('checkout-account', { secret: ['password'] })
  const isBusy = phase === 'processing' || purchase !== undefined
  const canPay = !order.isLoading && !order.error && !order.denial && !purchase
  const isEmpty = order.denial === 'cart_empty' && !order.item
  // Whoever is signed in orders without registering; a payment on its way is never left alone.
  if (user && !purchase && phase !== 'processing')
    return <Navigate to={pathTo('ordersNew')} state={loginState} replace />
  const { backToCart = false } = (state ?? {}) as { backToCart?: boolean }
  const news = (
    <>
      {purchase && <Alert kind="success" texts={[t('success')]} />}
      {phase === 'unknown' && <Alert kind="error" texts={doubt} />}
      {emailTaken && (
        <Alert kind="error" texts={[t('emailTaken')]}>
          {' '}
          <Link to={pathTo('login')} state={loginState}>
            {t('account.login')}
          </Link>
        </Alert>
      )}
    </>
  )
  const button = (
    <SubmitButton block={!phone} disabled={!canPay}>
      {phase === 'processing' ? t('processing') : phase === 'unknown' ? t('check') : t('pay')}
    </SubmitButton>
  )
  return (
    <AppForm initialValues={emptyAccount} validate={validateAccount} onSubmit={submit} label={t('title')} draft={draft}>
      <PageHead title={t('title')}>{backToCart && <LinkButton to={pathTo('cart')}>{t('back')}</LinkButton>}</PageHead>
      <div className={styles.layout}>
        <div className={styles.sections}>
          <Section title={t('account.title')}>
            <DraftNotice draft={draft} />
            <div className={styles.names}>
              <TextField name="firstName" label={t('account.firstName')} autoComplete="given-name" />
              <TextField name="lastName" label={t('account.lastName')} autoComplete="family-name" />
            </div>
            <TextField name="email" type="email" label={t('account.email')} autoComplete="email" inputMode="email" />
            <PasswordField name="password" label={t('account.password')} autoComplete="new-password" />
            <p className={styles.login}>
              {t('account.have')}{' '}
              <Link to={pathTo('login')} state={loginState}>
                {t('account.login')}
              </Link>
            </p>
          </Section>
          <Section title={t('coupon.title')}>
            <CouponField lines={order.body} applied={order.coupon} disabled={isBusy} />
          </Section>
          <Section title={t('payment')}>
            <CardField disabled={isBusy} />
          </Section>
        </div>
        <aside className={styles.aside}>
          <Section title={t('order.title')}>
            {order.notice && <Alert kind="error" texts={[t(`notices.${order.notice}`, { defaultValue: '' })]} />}
            {order.error && <Alert kind="error" texts={explain(order.error)} onRetry={order.retry} />}
            {order.isLoading && <Alert kind="info" texts={[t('notices.loadingPackages')]} />}
            {isEmpty && !purchase && (
              <Alert kind="info" texts={[t('empty')]}>
                {' '}
                <Link to={pathTo('cart')}>{t('back')}</Link>
              </Alert>
            )}
            {order.lines.length > 0 && <OrderDetails {...order} />}
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
            {order.lines.length > 0 && (
              <>
                <span>{t('order.inBar', { count: order.lines.length })}</span>
                <Money amount={fromCents(order.totals.total)} currency={order.currency} />
              </>
            )}
          </p>
          {button}
        </StickyBar>
      )}
    </AppForm>
  )
}
