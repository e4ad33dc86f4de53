import type { Priority, WriterOrder } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { useNotify } from '../../../ui/overlay/DialogProvider.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { useUpdateOrders } from './api.ts'
import { customerNameOf, productNameOf } from './order-view.ts'

export type BulkChange = { archived: boolean } | { priority: Priority | null }
type OrderChange = { order: WriterOrder; body: BulkChange }

/** Returns the change that restores the previous value. */
const createUndo = ({ order, body }: OrderChange): OrderChange => ({
  order,
  body: 'archived' in body ? { archived: !body.archived } : { priority: order.priority ?? null },
})

/**
 * Returns a function that changes several orders. Afterwards, it offers to undo the changes, lists the orders that
 * could not be changed, and resolves to these orders.
 */
export function useBulkChanges() {
  const { t } = useTranslation('order-lists')
  const explain = useErrorTexts()
  const notify = useNotify()
  const update = useUpdateOrders()

  const run = async (changes: readonly OrderChange[], textOf: (count: number) => string, canUndo: boolean) => {
    const { done, failed } = await update(changes, ({ order, body }) => ({ params: { id: order._id }, body }))
    if (done.length > 0)
      showToast({
        variant: 'success',
        text: textOf(done.length),
        ...(canUndo && { action: { label: t('staff.undo'), run: () => void undo(done) } }),
      })
    const texts = failed.map(({ item: { order }, error }) =>
      t('bulk.notChanged', {
        customer: customerNameOf(order),
        product: productNameOf(order),
        reason: explain(error).join(' '),
      }),
    )
    if (texts.length > 0) await notify({ title: t('bulk.failed', { count: texts.length }), texts })
    return failed.map(({ item }) => item.order)
  }
  const undo = (done: readonly OrderChange[]) =>
    run(done.map(createUndo), (count) => t('bulk.undone', { count }), false)

  return (orders: readonly WriterOrder[], body: BulkChange) => {
    const textOf = (count: number) => {
      if ('priority' in body) return t('bulk.prioritySet', { count })
      return t(body.archived ? 'bulk.archived' : 'bulk.unarchived', { count })
    }
    return run(
      orders.map((order) => ({ order, body })),
      textOf,
      true,
    )
  }
}
