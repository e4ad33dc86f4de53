import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { FOLLOW_UP_SENT_TASK, findModule } from '@quillgate/shared/domain/orders/modules'
import Timeline from 'antd/es/timeline'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page/Card.tsx'
import { Day } from '../../ui/time/Day.tsx'
import styles from './order-history.module.css'

type HistoryEvent = { key: string; at: string; title: string; service?: string | undefined }

/** Shows when each task of the order was completed, newest first. Tasks without a time are left out. */
export function OrderHistory({ order }: { order: CustomerOrder }) {
  const { t } = useTranslation('order-page')
  const services = order.package.packageServices
  const events: HistoryEvent[] = order.completed_tasks.flatMap(({ taskId, serviceId, createdAt }) => {
    if (createdAt === undefined) return []
    const found = findModule(services, taskId, serviceId)
    const title = taskId === FOLLOW_UP_SENT_TASK ? t('history.followUpSent') : found?.module.title
    const service = services.length > 1 ? found?.service.serviceName : undefined
    return title ? [{ key: `${taskId} ${serviceId}`, at: createdAt, title, service }] : []
  })
  events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (events.length === 0) return null
  const { createdAt } = order
  const placed = createdAt ? [{ key: 'placed', at: createdAt, title: t('history.placed') }] : []
  return (
    <Card title={t('history.title')}>
      <Timeline
        className={styles.history ?? ''}
        items={[...events, ...placed].map(({ key, at, title, service }: HistoryEvent, index) => ({
          key,
          color: index === 0 ? 'green' : 'gray',
          content: (
            <div className={styles.event}>
              <span className={styles.words}>
                <bdi>{title}</bdi>
                {service && <bdi className={styles.service}>{service}</bdi>}
              </span>
              <span className={styles.day}>
                <Day value={at} />
              </span>
            </div>
          ),
        }))}
      />
    </Card>
  )
}
