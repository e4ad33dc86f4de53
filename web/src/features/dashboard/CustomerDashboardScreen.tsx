import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { isReadPending } from '../../ui/state/pending.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { useCustomerOrders } from './api.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import styles from './dashboard.module.css'
import { FirstSteps } from './FirstSteps.tsx'
import { OrderCounters } from './OrderCounters.tsx'
import { OrderGroups } from './OrderGroups.tsx'

export function CustomerDashboardScreen() {
  const { t } = useTranslation('dashboard')
  const phone = useIsPhone()
  const read = useCustomerOrders()
  return (
    <DashboardLayout
      isWaiting={isReadPending(read)}
      action={
        phone ? (
          <Link to={pathTo('profile')}>{t('editProfile')}</Link>
        ) : (
          <LinkButton to={pathTo('profile')}>{t('editProfile')}</LinkButton>
        )
      }
    >
      <DataView
        read={read}
        failure={t('failed')}
        skeleton={
          <>
            <OrderCounters />
            <div className={styles.orders}>
              <div className={styles.ordersHead}>
                <h2>{t('orders')}</h2>
                <Skeleton.Button active />
              </div>
              <CardsSkeleton />
            </div>
          </>
        }
      >
        {({ orders }) => <Orders orders={orders} />}
      </DataView>
    </DashboardLayout>
  )
}

function Orders({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('dashboard')
  const newOrder = (
    <LinkButton to={pathTo('ordersNew')} kind={orders.length > 0 ? 'default' : 'primary'}>
      <PlusOutlined aria-hidden />
      {t('newOrder')}
    </LinkButton>
  )
  return (
    <>
      {orders.length > 0 && <OrderCounters orders={orders} />}
      <section aria-labelledby="your-orders" className={styles.orders}>
        <div className={styles.ordersHead}>
          <h2 id="your-orders">{t('orders')}</h2>
          {orders.length > 0 && newOrder}
        </div>
        {orders.length > 0 ? <OrderGroups orders={orders} /> : <FirstSteps action={newOrder} />}
      </section>
    </>
  )
}
