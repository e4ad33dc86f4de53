import { fromCents } from '@quillgate/shared/domain/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DraftNotice } from '../../platform/drafts/DraftNotice.tsx'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { pathTo } from '../../platform/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { CardField } from '../payment/public.ts'
import { CouponField } from './CouponField.tsx'
import styles from './checkout.module.css'
import { emptyAccount, validateAccount } from './checkout-form.ts'
import type { Bought } from './checkout-state.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { Section } from './Section.tsx'
import { useCheckout } from './use-checkout.ts'
import type { useOrder } from './use-order.ts'

type Props = {
  order: ReturnType<typeof useOrder>
  loginState: object
  purchase: Bought | undefined
  onPurchase: (bought: Bought) => void
}

/** The five sections, in the documents' order. */
export function CheckoutForm({ order, loginState, purchase, onPurchase }: Props) {
  const { t } = useTranslation('checkout')
  const explain = useErrorTexts()
  const { phase, emailTaken, submit } = useCheckout(order, onPurchase)
  const phone = usePhone()
  const draft = useDraft<typeof emptyAccount>('checkout-account', { secret: ['password'] })
  const isBusy = phase === 'processing' || purchase !== undefined
  const canPay = !order.isLoading && !order.error && !order.denial && !purchase
  const outcome = (
    <>
      {purchase && <Alert kind="success" texts={[t('success')]} />}
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
            <CouponField lines={order.body} disabled={isBusy} />
          </Section>
          <Section title={t('payment')}>
            <CardField disabled={isBusy} />
          </Section>
        </div>
        <aside className={styles.aside}>
          <Section title={t('order.title')}>
            {order.notice && <Alert kind="error" texts={[t(`notices.${order.notice}`, { defaultValue: '' })]} />}
            {order.error && <Alert kind="error" texts={explain(order.error)} />}
            {order.isLoading && order.lines.length === 0 ? <RowsSkeleton rows={3} /> : <OrderDetails {...order} />}
          </Section>
          {phone ? (
            <StickyBar>
              <div className={styles.bar}>
                {outcome}
                <p className={styles.barTotal}>
                  <span>{t('order.inBar', { count: order.lines.length })}</span>
                  <Money amount={fromCents(order.totals.total)} currency={order.currency} />
                </p>
                {button}
              </div>
            </StickyBar>
          ) : (
            <div className={styles.pay}>
              {outcome}
              {button}
            </div>
          )}
        </aside>
      </div>
    </AppForm>
  )
}
