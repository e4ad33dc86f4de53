import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import { landingPathAfterPurchase } from '@quillgate/shared/domain/access/landing-after-purchase'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../../ui/value/InterpolatedSentence.tsx'
import { Money } from '../../../ui/value/Money.tsx'
import type { PaymentSnapshot } from '../../card-payment/public.ts'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import styles from './receipt.module.css'

type Props = { sent: PaymentSnapshot; orderIds: readonly string[] }

export function Receipt({ sent, orderIds }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <CheckCircleFilled className={styles.check} aria-hidden />
      <h2 id="receipt" className={styles.paid}>
        <InterpolatedSentence sentence={t('receipt.paid', { amount: SENTENCE_SLOT })}>
          <Money amount={fromCents(sent.totals.total)} currency={sent.currency} />
        </InterpolatedSentence>
      </h2>
      {sent.kind === 'checkout' && (
        <p className={styles.by}>
          {t('account.email')}: <bdi>{sent.by}</bdi>
        </p>
      )}
      <CheckoutSummary {...sent} />
      <LinkButton kind="primary" large to={landingPathAfterPurchase(orderIds)}>
        {t(orderIds.length === 1 ? 'receipt.go' : 'receipt.goToAll')}
      </LinkButton>
    </section>
  )
}
