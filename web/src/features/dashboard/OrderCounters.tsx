import { countOrders } from '@quillgate/shared/domain/orders/progress'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

/** Shows the numbers of all, pending and completed orders. Without `orders`, reserves the same space for them. */
export function OrderCounters({ orders }: { orders?: readonly { statusPercentage: number }[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const counts = orders && countOrders(orders)
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <dl className={`surface ${styles.counters}`}>
      {(['total', 'pending', 'completed'] as const).map((which) => (
        <div key={which} className={styles.counter}>
          <dt>{t(`counters.${which}`)}</dt>
          <dd className="tabular">{counts ? format.format(counts[which]) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}
