import type { Reply } from '@quillgate/shared/contract/call'
import type { compositions } from '@quillgate/shared/contract/compositions'
import { needsActionFromWriter } from '@quillgate/shared/domain/orders/services'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { isReadPending } from '../../ui/state/pending.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { SectionError } from '../../ui/state/SectionError.tsx'
import { useWriterDashboard } from './api.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { OrderCounters } from './OrderCounters.tsx'
import { OrdersByMonth } from './OrdersByMonth.tsx'
import { OrdersByState } from './OrdersByState.tsx'
import { UrgentOrders } from './UrgentOrders.tsx'
import work from './writer-dashboard.module.css'

/** Shows the dashboard of a writer: orders that need action, counters and charts. */
export function WriterDashboardScreen() {
  const { t } = useTranslation('dashboard')
  const read = useWriterDashboard()
  const waiting = read.data?.orders.filter(needsActionFromWriter).length
  return (
    <DashboardLayout
      isWaiting={isReadPending(read)}
      rowClass={work.top}
      detail={
        <p className={work.waiting} data-longest={t('needsAction', { count: 888 })}>
          {waiting !== undefined && <span>{t('needsAction', { count: waiting })}</span>}
        </p>
      }
      action={
        <LinkButton kind={waiting ? 'primary' : 'default'} to={`${pathTo('ordersList')}?tab=needs-action`}>
          {t('openNeedsAction')}
        </LinkButton>
      }
    >
      <DataView read={read} failure={t('failed')} skeleton={<WriterSkeleton />}>
        {(data) => <WriterContent {...data} onRetry={read.retry} />}
      </DataView>
    </DashboardLayout>
  )
}

function WriterSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <OrderCounters />
      <Card>
        <RowsSkeleton rows={6} />
      </Card>
      <div className={work.charts}>
        <Card title={t('chart.title')}>
          <RowsSkeleton rows={8} />
        </Card>
        <Card title={t('status.title')}>
          <RowsSkeleton rows={8} />
        </Card>
      </div>
    </>
  )
}

type WriterContentProps = Reply<typeof compositions.writerDashboard> & { onRetry: () => void }

function WriterContent({ orders, monthly, onRetry }: WriterContentProps) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <OrderCounters orders={orders} />
      <UrgentOrders orders={orders} />
      <div className={work.charts}>
        {monthly ? (
          <OrdersByMonth counts={monthly} />
        ) : (
          <Card title={t('chart.title')}>
            <SectionError onRetry={onRetry} />
          </Card>
        )}
        <OrdersByState orders={orders} />
      </div>
    </>
  )
}
