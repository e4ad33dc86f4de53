import type { WriterOrder } from '@quillgate/shared/contract/entities'
import Checkbox from 'antd/es/checkbox'
import { useTranslation } from 'react-i18next'
import styles from './bulk-bar.module.css'
import { customerNameOf, productNameOf } from './order-view.ts'

export type OrderSelection = { has: (order: WriterOrder) => boolean; toggle: (order: WriterOrder) => void }

/** Renders the checkbox that selects an order for bulk changes. */
export function OrderCheckbox({
  order,
  selection,
  isCard,
}: {
  order: WriterOrder
  selection: OrderSelection
  isCard?: boolean
}) {
  const { t } = useTranslation('order-lists')
  return (
    <Checkbox
      className={(isCard ? styles.checkCard : styles.check) ?? ''}
      aria-label={t('bulk.select', { customer: customerNameOf(order), product: productNameOf(order) })}
      checked={selection.has(order)}
      onChange={() => selection.toggle(order)}
    />
  )
}
