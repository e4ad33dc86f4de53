import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGrowing } from '../../ui/hooks/use-growing.ts'
import styles from './dashboard.module.css'
import { OrderCard } from './OrderCard.tsx'
import { groupOrders, type OrderGroup } from './order-groups.ts'

/** So many are seen at a glance. */
const FEW = 6

/** The orders as cards, first those that wait for the customer; many of them stand under headings, the done ones folded. */
export function OrderGroups({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const [isDoneOpen, setDoneOpen] = useState(false)
  const groups = useMemo(() => groupOrders(orders), [orders])
  const isFlat = orders.length <= FEW || groups.length === 1
  const sorted = groups.flatMap((group) => group.orders)
  const isFolded = (name: OrderGroup) => !isFlat && name === 'done' && !isDoneOpen
  // What is folded is not drawn: it may be thousands.
  const drawn = groups.filter(({ name }) => !isFolded(name)).flatMap((group) => group.orders)
  const { count, end } = useGrowing<HTMLDivElement>(drawn.length)
  const shown = new Set(drawn.slice(0, count))
  const cards = (some: readonly CustomerOrder[], heading: 'h3' | 'h4') => (
    <ul className={styles.cards}>
      {some
        .filter((order) => shown.has(order))
        .map((order) => (
          <OrderCard key={order._id} order={order} heading={heading} isNext={order === sorted[0]} />
        ))}
    </ul>
  )
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <>
      {isFlat && cards(sorted, 'h3')}
      {!isFlat &&
        groups.map(({ name, orders: some }) => {
          const heading = <h3>{t(`groups.${name}`, { number: format.format(some.length) })}</h3>
          return name === 'done' ? (
            <details
              key={name}
              className={styles.group}
              onToggle={({ currentTarget }) => setDoneOpen(currentTarget.open)}
            >
              <summary>{heading}</summary>
              {isDoneOpen && cards(some, 'h4')}
            </details>
          ) : (
            <div key={name} className={styles.group}>
              {heading}
              {cards(some, 'h4')}
            </div>
          )
        })}
      {count < drawn.length && <div ref={end} />}
    </>
  )
}
