import { lastSixMonths } from '@quillgate/shared/domain/days'
import { useTranslation } from 'react-i18next'
import { now } from '../../platform/clock.ts'
import { LineChart } from '../../ui/charts/LineChart.tsx'

/** How many orders each of the last six months brought. */
export function OrdersByMonth({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t, i18n } = useTranslation('dashboard')
  const name = new Intl.DateTimeFormat(`${i18n.language}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' })
  const points = lastSixMonths(counts, now()).map(({ month, count }) => ({
    name: name.format(new Date(month)),
    value: count,
  }))
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (
    <LineChart
      title={t('chart.title')}
      summary={list.format(points.map((point) => `${point.name}: ${point.value}`))}
      headings={[t('chart.month'), t('chart.orders')]}
      points={points}
    />
  )
}
