import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { RemovedNotice } from '../cart/public.ts'
import styles from './checkout.module.css'
import { Section } from './Section.tsx'
import { CheckoutSummary, type SummaryData } from './summary/CheckoutSummary.tsx'
import { SummarySkeleton } from './summary/SummarySkeleton.tsx'
import type { useCheckoutLines } from './use-checkout-lines.ts'

type Props = { order: ReturnType<typeof useCheckoutLines>; summary: SummaryData; toCart: string }

/** Shows the order summary, with the reasons why the order cannot be paid. */
export function OrderSection({ order, summary, toCart }: Props) {
  const { t } = useTranslation('checkout')
  const explain = useErrorTexts()
  const isEmpty = order.denial === 'cart_empty' && !order.item
  return (
    <Section title={t('order.title')}>
      {order.notice && <Alert variant="error" texts={[t(`notices.${order.notice}`, { defaultValue: '' })]} />}
      {order.error && <Alert variant="error" texts={explain(order.error)} onRetry={order.retry} />}
      {order.isLoading && (
        <div className={styles.loading}>
          <Alert variant="info" texts={[t('notices.loadingPackages')]} />
          <SummarySkeleton {...order.placeholder} />
        </div>
      )}
      {order.removedNames.length > 0 && <RemovedNotice products={order.removedNames} placeholder={null} />}
      {isEmpty && summary.lines.length === 0 && !order.isLoading && (
        <Alert variant="info" texts={[t('empty')]}>
          <p>
            <Link to={toCart}>{t('back')}</Link>
          </p>
        </Alert>
      )}
      {summary.lines.length > 0 && <CheckoutSummary {...summary} />}
    </Section>
  )
}
