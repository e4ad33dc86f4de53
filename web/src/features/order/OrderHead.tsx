import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { shownPercentage } from '@quillgate/shared/domain/orders/progress'
import { contributorName } from '@quillgate/shared/domain/values/people'
import { useTranslation } from 'react-i18next'
import { flag } from '../../platform/runtime/flags.ts'
import { Day } from '../../ui/time/Day.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { contractAddress } from './api.ts'
import { OrderTitle } from './OrderTitle.tsx'
import styles from './order-head.module.css'

type Props = {
  /** Undefined while it is on its way. */
  order: CustomerOrder | undefined
}

/** What the order is, how far it is and who works on it. */
export function OrderHead({ order }: Props) {
  return (
    <OrderTitle product={order?.package.packageName} percent={order && shownPercentage(order)} size={72}>
      {order && <Facts order={order} />}
    </OrderTitle>
  )
}

function Facts({ order }: { order: CustomerOrder }) {
  const { t } = useTranslation('order')
  const { _id, writer, createdAt, invoicePrice, invoiceCurrency, package: sold } = order
  // The package's price in the customer's currency is another one: quantity, discount and currency of the order are unknown.
  const hasPrice = invoicePrice !== undefined && invoiceCurrency && !flag('hide_customer_price')
  return (
    <ul className={styles.facts}>
      <li>
        {t('contributor')}: <bdi className={styles.name}>{contributorName(writer) ?? t('notAssigned')}</bdi>
      </li>
      {createdAt && (
        <li>
          {t('ordered')} <Day value={createdAt} />
        </li>
      )}
      {hasPrice && (
        <li>
          <Money amount={invoicePrice} currency={invoiceCurrency} />
        </li>
      )}
      {sold.contract_id && (
        <li>
          <a className={styles.contract} href={contractAddress(_id)} download>
            <DownloadOutlined aria-hidden />
            {t('contract')}
          </a>
        </li>
      )}
    </ul>
  )
}
