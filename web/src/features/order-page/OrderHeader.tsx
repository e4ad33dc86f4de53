import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { displayedPercentage } from '@quillgate/shared/domain/orders/progress'
import { contributorName } from '@quillgate/shared/domain/values/names'
import { useTranslation } from 'react-i18next'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { Day } from '../../ui/time/Day.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { ContractLink } from './ContractLink.tsx'
import { OrderTitle } from './OrderTitle.tsx'
import styles from './order-header.module.css'

type Props = {
  /** Undefined while the order loads. */
  order: CustomerOrder | undefined
  isLoading: boolean
  /** Shows only the title on phones. */
  isShort: boolean
}

export function OrderHeader({ order, isLoading, isShort }: Props) {
  return (
    <OrderTitle
      product={order?.package.packageName}
      percent={order && displayedPercentage(order)}
      isLoading={isLoading}
      isShort={isShort}
      size={72}
    >
      {order && <Facts order={order} />}
    </OrderTitle>
  )
}

function Facts({ order }: { order: CustomerOrder }) {
  const { t } = useTranslation('order-page')
  const phone = useIsPhone()
  const { writer, createdAt, invoicePrice, invoiceCurrency } = order
  // The package's price is not a fallback, because the order's quantity, discount and currency are unknown here.
  const hasPrice = invoicePrice !== undefined && invoiceCurrency && !hasFlag('hide_customer_price')
  return (
    <ul className={styles.facts}>
      <li>
        {t('contributor')}: <bdi className={styles.name}>{contributorName(writer) ?? t('notAssigned')}</bdi>
      </li>
      {createdAt && (
        <li>
          <InterpolatedSentence sentence={t('ordered', { day: SENTENCE_SLOT })}>
            <Day value={createdAt} />
          </InterpolatedSentence>
        </li>
      )}
      {hasPrice && (
        <li>
          <Money amount={invoicePrice} currency={invoiceCurrency} />
        </li>
      )}
      {!phone && order.package.contract_id && (
        <li>
          <ContractLink order={order} isLink />
        </li>
      )}
    </ul>
  )
}
