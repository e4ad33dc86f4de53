import { DonutChart } from '../../../src/ui/charts/DonutChart.tsx'
import { LineChart } from '../../../src/ui/charts/LineChart.tsx'
import styles from '../gallery.module.css'

const POINTS = [14, 19, 17, 23, 21, 26].map((value, index) => ({
  name: ['June', 'July', 'August', 'September', 'October', 'November'][index]!,
  value,
}))

export const Charts = () => (
  <div className={styles.document}>
    <LineChart
      title="Total Orders: Last 6 Months"
      summary="Orders rose from 14 in June to 26 in November."
      headings={['Month', 'Orders']}
      empty="No Records Found"
      points={POINTS}
    />
    <DonutChart
      title="Status Analytics"
      summary="95 of 120 orders are completed, 25 are pending."
      headings={['Status', 'Orders']}
      unit="orders"
      parts={[
        { name: 'Completed', value: 95, tone: 'done' },
        { name: 'Pending', value: 25, tone: 'pending' },
      ]}
    />
  </div>
)
