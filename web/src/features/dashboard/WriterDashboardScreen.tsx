import type { Reply } from '@quillgate/shared/contract/call'
import type { compositions } from '@quillgate/shared/contract/compositions'
import { needsActionFromWriter } from '@quillgate/shared/domain/services'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { SectionError } from '../../ui/state/SectionError.tsx'
import { PageSkeleton } from '../../ui/state/Skeletons.tsx'
import { useWriterDashboard } from './api.ts'
import { Counters } from './Counters.tsx'
import styles from './dashboard.module.css'
import { OrdersByMonth } from './OrdersByMonth.tsx'
import { OrdersByState } from './OrdersByState.tsx'
import { Welcome } from './Welcome.tsx'

/** A contributor's start: what waits for them, and how the months went. */
export function WriterDashboardScreen() {
  const { t } = useTranslation('dashboard')
  const read = useWriterDashboard()
  const waiting = read.data?.orders.filter(needsActionFromWriter).length
  return (
    <div className={styles.page}>
      <Welcome {...(waiting !== undefined && { detail: t('needsAction', { count: waiting }) })}>
        <LinkButton kind="primary" to={`${pathTo('ordersList')}?tab=needs-action`}>
          {t('openNeedsAction')}
        </LinkButton>
      </Welcome>
      <ReadView read={read} failure={t('failed')} explain={useErrorTexts()} skeleton={<PageSkeleton />}>
        {(data) => <Work {...data} onRetry={read.retry} />}
      </ReadView>
    </div>
  )
}

type WorkProps = Reply<typeof compositions.writerDashboard> & { onRetry: () => void }

function Work({ orders, monthly, onRetry }: WorkProps) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <Counters orders={orders} />
      <div className={styles.charts}>
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
