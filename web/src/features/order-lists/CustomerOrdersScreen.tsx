import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { displayedPercentage, isComplete } from '@quillgate/shared/domain/orders/progress'
import { findNextTurn, isTurnKnown } from '@quillgate/shared/domain/orders/turn'
import { contributorName } from '@quillgate/shared/domain/values/names'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { useRead } from '../../platform/data/read.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useIsPhone, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { TableSkeleton } from '../../ui/state/Skeletons.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { Day } from '../../ui/time/Day.tsx'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { Meter } from '../../ui/value/progress/Meter.tsx'
import { TurnLine } from '../next-action/public.ts'
import styles from './customer-orders.module.css'

export function CustomerOrdersScreen() {
  const { t } = useTranslation('order-lists')
  const read = useRead(customerOrders.list)
  const phone = useIsPhone()
  const hasOrders = read.data !== undefined && read.data.orders.length > 0
  return (
    <>
      <PageHeader title={t('list.title')}>
        {read.data && <WaitingCount orders={read.data.orders} />}
        {/* On phones, the heading has no space for the link. */}
        {!phone && hasOrders && <NewOrderLink />}
      </PageHeader>
      <DataView read={read} failure={t('list.failed')} skeleton={<TableSkeleton />}>
        {({ orders }) => <CustomerOrderTable orders={orders} />}
      </DataView>
    </>
  )
}

const isCustomersTurn = (order: CustomerOrder) =>
  !isComplete(order) && isTurnKnown(order) && findNextTurn(order, 'customer').actor === 'customer'

function WaitingCount({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('order-lists')
  const count = useMemo(() => orders.filter(isCustomersTurn).length, [orders])
  return count > 0 && <p className={styles.detail}>{t('list.waiting', { count })}</p>
}

function NewOrderLink({ kind = 'default' }: { kind?: 'primary' | 'default' }) {
  const { t } = useTranslation('order-lists')
  return (
    <LinkButton kind={kind} to={pathTo('ordersNew')}>
      <PlusOutlined aria-hidden />
      {t('list.newOrder')}
    </LinkButton>
  )
}

function CustomerOrderTable({ orders }: { orders: CustomerOrder[] }) {
  const { t } = useTranslation('order-lists')
  // On a desktop, the contributor has a separate column.
  const desktop = useMediaQuery(MEDIA.desktop)
  const contributor = ({ writer }: CustomerOrder) =>
    contributorName(writer) ?? <span className={styles.whole}>{t('list.noContributor')}</span>
  const firstToDo = orders.find(isCustomersTurn)
  /** Returns whose turn it is or, without that, when the order was placed. */
  const stateOf = (order: CustomerOrder) =>
    isTurnKnown(order) && !isComplete(order) ? (
      <TurnLine
        turn={findNextTurn(order, 'customer')}
        reader="customer"
        names={{ writer: contributorName(order.writer) }}
      />
    ) : (
      order.createdAt && (
        <span className={styles.detail}>
          <InterpolatedSentence sentence={t('list.ordered', { day: SENTENCE_SLOT })}>
            <Day value={order.createdAt} />
          </InterpolatedSentence>
        </span>
      )
    )
  const view = (order: CustomerOrder) => (
    <LinkButton
      kind={order === firstToDo ? 'primary' : 'default'}
      to={pathTo('orderView', { id: order._id })}
      label={t('list.viewNamed', { product: order.package.packageName })}
    >
      {t('list.view')}
    </LinkButton>
  )
  const columns: Column<CustomerOrder>[] = [
    {
      key: 'index',
      title: t('list.index'),
      width: 46 + 9 * Math.max(2, String(orders.length).length),
      minWidth: 1024,
      render: (_, index) => index + 1,
    },
    {
      key: 'product',
      title: t('list.product'),
      isHeading: true,
      render: (order) => (
        <div className={styles.order}>
          <bdi className={styles.product}>{order.package.packageName}</bdi>
          {!desktop && <bdi className={styles.detail}>{contributor(order)}</bdi>}
          {stateOf(order)}
        </div>
      ),
    },
    {
      key: 'contributor',
      title: t('list.contributor'),
      minWidth: 1024,
      render: (order) => <bdi>{contributor(order)}</bdi>,
    },
    {
      key: 'status',
      title: t('list.status'),
      render: (order) => (
        <div className={styles.progress}>
          <Meter percent={displayedPercentage(order)} />
        </div>
      ),
    },
    { key: 'view', title: t('list.view'), titleHidden: true, align: 'end', width: 168, render: view },
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
          <bdi className={styles.detail}>{contributor(order)}</bdi>
          {stateOf(order)}
          <div className={styles.line}>
            <Meter percent={displayedPercentage(order)} />
            {view(order)}
          </div>
        </div>
      )}
      empty={
        <Empty
          icon={FileTextOutlined}
          title={t('list.empty')}
          hint={t('list.emptyHint')}
          action={<NewOrderLink kind="primary" />}
        />
      }
    />
  )
}
