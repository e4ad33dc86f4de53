import { countOrders } from '@quillgate/shared/domain/orders/progress'
import { useTranslation } from 'react-i18next'
import { DonutChart } from '../../ui/charts/DonutChart.tsx'

export function OrdersByState({ orders }: { orders: readonly { statusPercentage: number }[] }) {
  const { t } = useTranslation('dashboard')
  const { total, completed, pending } = countOrders(orders)
  return (
    <DonutChart
      title={t('status.title')}
      summary={t('status.summary', { completed, pending })}
      headings={[t('status.status'), t('chart.orders')]}
      parts={[
        { name: t('status.completed'), value: completed, tone: 'done' },
        { name: t('status.pending'), value: pending, tone: 'pending' },
      ]}
      unit={t('status.unit', { count: total })}
    />
  )
}
