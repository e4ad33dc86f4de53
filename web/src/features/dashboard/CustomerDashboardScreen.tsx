import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useGrowing } from '../../ui/hooks/use-growing.ts'
import { Empty } from '../../ui/state/Empty.tsx'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { CardsSkeleton } from '../../ui/state/Skeletons.tsx'
import { useCustomerOrders } from './api.ts'
import { Counters } from './Counters.tsx'
import styles from './dashboard.module.css'
import { OrderCard } from './OrderCard.tsx'
import { Welcome } from './Welcome.tsx'

/** A customer's start: who they are, and how far each order is. */
export function CustomerDashboardScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.page}>
      <Welcome>
        <LinkButton to={pathTo('profile')}>{t('editProfile')}</LinkButton>
      </Welcome>
      <ReadView
        read={useCustomerOrders()}
        failure={t('failed')}
        explain={useErrorTexts()}
        skeleton={<CardsSkeleton cards={6} />}
      >
        {({ orders }) => <Orders orders={orders} />}
      </ReadView>
    </div>
  )
}

function Orders({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('dashboard')
  const { count, end } = useGrowing<HTMLDivElement>(orders.length)
  const newOrder = (
    <LinkButton to={pathTo('ordersNew')} kind={orders.length > 0 ? 'default' : 'primary'}>
      <PlusOutlined aria-hidden />
      {t('newOrder')}
    </LinkButton>
  )
  return (
    <>
      <Counters orders={orders} />
      <section aria-labelledby="your-orders" className={styles.orders}>
        <div className={styles.ordersHead}>
          <h2 id="your-orders">{t('orders')}</h2>
          {orders.length > 0 && newOrder}
        </div>
        {orders.length > 0 ? (
          <ul className={styles.cards}>
            {orders.slice(0, count).map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </ul>
        ) : (
          <div className={styles.none}>
            <Empty title={t('empty')} hint={t('emptyHint')} action={newOrder} />
          </div>
        )}
        {count < orders.length && <div ref={end} />}
      </section>
    </>
  )
}
