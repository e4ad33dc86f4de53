import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import type { Priority, WriterOrder } from '@quillgate/shared/contract/entities'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { orderControls } from '@quillgate/shared/domain/orders/staff-orders'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAborted } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import type { MenuAction } from '../../../ui/menu/menu-action.ts'
import { useConfirm } from '../../../ui/overlay/questions.tsx'
import { SuccessDialog } from '../../../ui/overlay/SuccessDialog.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { useSetDueDate, useUpdateOrder } from './api.ts'
import { DueDateWindow } from './DueDateWindow.tsx'
import { productOf } from './order-view.ts'
import { PRIORITY_ICONS } from './PriorityPill.tsx'
import { useDueDateFailure } from './use-due-date-failure.ts'

/** How long a success dialog stays open, as specified. */
const SAVED_MS = 1_500
const REMOVED_MS = 1_000

/** Returns a writer's menu actions for an order, and the dialogs that they open. */
export function useOrderActions(): { actionsOf: (order: WriterOrder) => MenuAction[]; windows: ReactNode } {
  const { t } = useTranslation('orders')
  const explain = useErrorTexts()
  const explainDueDate = useDueDateFailure()
  const confirm = useConfirm()
  const update = useUpdateOrder()
  const setDueDate = useSetDueDate()
  const [due, setDue] = useState<{ order: WriterOrder; isOpen: boolean }>()
  const [done, setDone] = useState<'saved' | 'removed'>()

  const change = async (order: WriterOrder, body: { archived?: boolean; priority?: Priority | null }, says: string) => {
    try {
      await update({ params: { id: order._id }, body })
    } catch (error) {
      if (!isAborted(error)) showToast({ variant: 'error', text: explain(error).join(' ') })
      return
    }
    const { archived } = body
    const back = { label: t('staff.undo'), run: () => void archive(order, !archived) }
    showToast({ variant: 'success', text: says, ...(archived !== undefined && { action: back }) })
  }
  const archive = (order: WriterOrder, archived: boolean) =>
    change(order, { archived }, t(archived ? 'staff.archived' : 'staff.unarchived', { product: productOf(order) }))
  const prioritise = (order: WriterOrder, priority: Priority | null) =>
    change(
      order,
      { priority },
      priority
        ? t('staff.prioritySet', { product: productOf(order), priority: t(`staff.priorities.${priority}`) })
        : t('staff.priorityRemoved', { product: productOf(order) }),
    )
  const removeDueDate = async (order: WriterOrder) => {
    const isRemoved = await confirm({
      title: t('staff.removeDueDateQuestion'),
      body: productOf(order),
      confirm: t('staff.removeDueDate'),
      danger: true,
      onConfirm: async () => {
        try {
          await setDueDate({ body: { orderId: order._id, clientId: order.client_id ?? '', dueDate: null } })
          return undefined
        } catch (error) {
          return explainDueDate(error)
        }
      },
    })
    if (isRemoved) setDone('removed')
  }

  const actionsOf = (order: WriterOrder): MenuAction[] => {
    const controls = orderControls(order, 'writer')
    const why = controls.setDueDate ? undefined : t('staff.dueDateLocked')
    const set = PRIORITIES.filter((priority) => priority !== order.priority).map(
      (priority): MenuAction => ({
        key: priority,
        label: t('staff.setPriority', { priority: t(`staff.priorities.${priority}`) }),
        icon: PRIORITY_ICONS[priority],
        run: () => void prioritise(order, priority),
      }),
    )
    const dueDate: MenuAction[] = [
      {
        key: 'due',
        label: t(order.dueDate ? 'staff.changeDueDate' : 'staff.setDueDate'),
        icon: CalendarOutlined,
        why,
        separated: true,
        run: () => setDue({ order, isOpen: true }),
      },
    ]
    if (order.priority)
      set.push({
        key: 'none',
        label: t('staff.removePriority'),
        icon: CloseOutlined,
        run: () => void prioritise(order, null),
      })
    if (order.dueDate)
      dueDate.push({
        key: 'noDue',
        label: t('staff.removeDueDate'),
        icon: CloseOutlined,
        why,
        run: () => void removeDueDate(order),
      })
    const isArchived = controls.archive === 'unarchive'
    return [
      ...set,
      ...dueDate,
      {
        key: 'archive',
        label: t(isArchived ? 'staff.unarchive' : 'staff.archive'),
        icon: InboxOutlined,
        separated: true,
        run: () => void archive(order, !isArchived),
      },
    ]
  }
  const windows = (
    <>
      {due && (
        <DueDateWindow
          key={due.order._id}
          order={due.order}
          open={due.isOpen}
          onClose={() => setDue({ ...due, isOpen: false })}
          onSaved={() => setDone('saved')}
        />
      )}
      {done && !due?.isOpen && (
        <SuccessDialog
          title={t(done === 'saved' ? 'staff.dueDateSaved' : 'staff.dueDateRemoved')}
          closeAfterMs={done === 'saved' ? SAVED_MS : REMOVED_MS}
          onClose={() => setDone(undefined)}
        />
      )}
    </>
  )
  return { actionsOf, windows }
}
