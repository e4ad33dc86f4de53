import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { WindowedList } from '../../ui/list/WindowedList.tsx'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import styles from './dashboard.module.css'
import { OrderCard } from './OrderCard.tsx'
import card from './order-card.module.css'
import { groupOrders } from './order-groups.ts'

/** Maximum number of orders that are shown without group headings. */
const MAX_UNGROUPED_ORDERS = 6

/**
 * Renders the orders as cards; those that wait for the customer come first. More than `MAX_UNGROUPED_ORDERS` orders are
 * grouped under headings, with the completed group collapsed.
 */
export function OrderGroups({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const [isDoneOpen, setDoneOpen] = useState(false)
  const wide = useMediaQuery(MEDIA.wide)
  const columns = useIsPhone() ? 1 : wide ? 3 : 2
  const groups = useMemo(() => groupOrders(orders), [orders])
  const isFlat = orders.length <= MAX_UNGROUPED_ORDERS || groups.length === 1
  const sorted = groups.flatMap((group) => group.orders)
  const cards = (some: readonly CustomerOrder[], heading: 'h3' | 'h4') => (
    <WindowedList
      items={some}
      itemKey={({ _id }) => _id}
      className={styles.cards}
      itemClass={`surface ${card.card}`}
      columns={columns}
      height={176}
    >
      {(order) => <OrderCard order={order} heading={heading} isNext={order === sorted[0]} />}
    </WindowedList>
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
    </>
  )
}
