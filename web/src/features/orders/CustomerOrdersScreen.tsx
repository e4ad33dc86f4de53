import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { contributorName } from '@quillgate/shared/domain/people'
import { shownPercentage } from '@quillgate/shared/domain/progress'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { Meter } from '../../ui/value/progress/Meter.tsx'
import { useCustomerOrders } from './api.ts'
import styles from './customer-orders.module.css'

/** A customer's own orders, newest first. */
export function CustomerOrdersScreen() {
  const { t } = useTranslation('orders')
  const read = useCustomerOrders()
  return (
    <>
      <PageHead title={t('list.title')} />
      <ReadView read={read} failure={t('list.failed')} explain={useErrorTexts()}>
        {({ orders }) => <CustomerOrderTable orders={orders} />}
      </ReadView>
    </>
  )
}

function CustomerOrderTable({ orders }: { orders: CustomerOrder[] }) {
  const { t } = useTranslation('orders')
  const contributor = ({ writer }: CustomerOrder) => contributorName(writer) ?? t('list.noContributor')
  const view = (order: CustomerOrder) => (
    <LinkButton
      to={pathTo('orderView', { id: order._id })}
      label={t('list.viewNamed', { product: order.package.packageName })}
    >
      <span className={styles.view}>{t('list.view')}</span>
    </LinkButton>
  )
  const columns: Column<CustomerOrder>[] = [
    {
      key: 'index',
      title: t('list.index'),
      width: 56,
      render: (_, index) => <span className="tabular">{index + 1}</span>,
    },
    {
      key: 'product',
      title: t('list.product'),
      render: ({ package: { packageName } }) => <bdi className={styles.product}>{packageName}</bdi>,
    },
    { key: 'contributor', title: t('list.contributor'), render: (order) => <bdi>{contributor(order)}</bdi> },
    {
      key: 'status',
      title: t('list.status'),
      width: 170,
      render: (order) => <Meter percent={shownPercentage(order)} />,
    },
    { key: 'view', title: t('list.view'), titleHidden: true, align: 'end', render: view },
  ]
  return (
    <DataTable
      label={t('list.title')}
      rows={orders}
      rowKey={({ _id }) => _id}
      columns={columns}
      card={(order, index) => (
        <div className={styles.card}>
          <bdi className={styles.product}>
            {index + 1}. {order.package.packageName}
          </bdi>
          <bdi className={styles.contributor}>{contributor(order)}</bdi>
          <div className={styles.line}>
            <Meter percent={shownPercentage(order)} />
            {view(order)}
          </div>
        </div>
      )}
      empty={
        <Empty
          title={t('list.empty')}
          hint={t('list.emptyHint')}
          action={
            <LinkButton kind="primary" to={pathTo('ordersNew')}>
              {t('list.newOrder')}
            </LinkButton>
          }
        />
      }
    />
  )
}
