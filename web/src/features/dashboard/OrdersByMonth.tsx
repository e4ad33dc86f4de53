import { countLastSixMonths } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { now } from '../../platform/runtime/clock.ts'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'

/** Renders a line chart of the orders in each of the last six months. */
export function OrdersByMonth({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t, i18n } = useTranslation('dashboard')
  const phone = useIsPhone()
  const name = new Intl.DateTimeFormat(`${i18n.language}-u-ca-gregory`, {
    // Short month names on phones, where six full names do not fit.
    month: phone ? 'short' : 'long',
    timeZone: 'UTC',
  })
  const points = countLastSixMonths(counts, now()).map(({ month, count }) => ({
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
      empty={t('empty')}
    />
  )
}
