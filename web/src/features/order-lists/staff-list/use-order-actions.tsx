import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import type { Priority, WriterOrder } from '@quillgate/shared/contract/entities'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { toOrderControls } from '@quillgate/shared/domain/orders/staff-orders'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAborted } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import type { MenuAction } from '../../../ui/menu/menu-action.ts'
import { useConfirm } from '../../../ui/overlay/DialogProvider.tsx'
import { SuccessDialog } from '../../../ui/overlay/SuccessDialog.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { formatDayLong } from '../../../ui/value/day-format.ts'
import { useSetDueDate, useUpdateOrder } from './api.ts'
import { DueDateDialog } from './DueDateDialog.tsx'
import { customerNameOf, productNameOf } from './order-view.ts'
import { PRIORITY_ICONS } from './PriorityPill.tsx'
import { saveDueDates } from './save-due-dates.ts'
import { useDueDateErrorTexts } from './use-due-date-error-texts.ts'

/** Times in ms after which the success dialogs close; set by the specification. */
const SAVED_DISPLAY_MS = 1_500
const REMOVED_DISPLAY_MS = 1_000

type OrderActions = {
  actionsOf: (order: WriterOrder) => MenuAction[]
  openDueDate: (order: WriterOrder) => void
  dialogs: ReactNode
}

/** Returns a writer's menu actions for an order, and the dialogs that they open. */
export function useOrderActions(): OrderActions {
  const { t, i18n } = useTranslation('order-lists')
  const explain = useErrorTexts()
  const explainDueDate = useDueDateErrorTexts()
  const confirm = useConfirm()
  const update = useUpdateOrder()
  const setDueDate = useSetDueDate()
  const [due, setDue] = useState<{ order: WriterOrder; isOpen: boolean }>()
  const [done, setDone] = useState<'saved' | 'removed'>()

  const updateOrder = async (
    order: WriterOrder,
    body: { archived?: boolean; priority?: Priority | null },
    successText: string,
  ) => {
    try {
      await update({ params: { id: order._id }, body })
    } catch (error) {
      if (!isAborted(error)) showToast({ variant: 'error', text: explain(error).join(' ') })
      return
    }
    const { archived } = body
    const undoAction = { label: t('staff.undo'), run: () => void archive(order, !archived) }
    showToast({ variant: 'success', text: successText, ...(archived !== undefined && { action: undoAction }) })
  }
  const archive = (order: WriterOrder, archived: boolean) =>
    updateOrder(
      order,
      { archived },
      t(archived ? 'staff.archived' : 'staff.unarchived', { product: productNameOf(order) }),
    )
  const setPriority = (order: WriterOrder, priority: Priority | null) =>
    updateOrder(
      order,
      { priority },
      priority
        ? t('staff.prioritySet', { product: productNameOf(order), priority: t(`staff.priorities.${priority}`) })
        : t('staff.priorityRemoved', { product: productNameOf(order) }),
    )
  const removeDueDate = async (order: WriterOrder) => {
    const day = toCalendarDay(order.dueDate)
    const named = { product: productNameOf(order), customer: customerNameOf(order) }
    const isRemoved = await confirm({
      title: t('staff.removeDueDateQuestion'),
      body: day ? t('staff.removeDueDateText', { ...named, date: formatDayLong(day, i18n.language) }) : named.product,
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

  const openDueDate = (order: WriterOrder) => setDue({ order, isOpen: true })
  const actionsOf = (order: WriterOrder): MenuAction[] => {
    const controls = toOrderControls(order, 'writer')
    const why = controls.setDueDate ? undefined : t('staff.dueDateLocked')
    const priorityActions = PRIORITIES.filter((priority) => priority !== order.priority).map(
      (priority): MenuAction => ({
        key: priority,
        label: t('staff.setPriority', { priority: t(`staff.priorities.${priority}`) }),
        icon: PRIORITY_ICONS[priority],
        run: () => void setPriority(order, priority),
      }),
    )
    const dueDateActions: MenuAction[] = [
      {
        key: 'due',
        label: t(order.dueDate ? 'staff.changeDueDate' : 'staff.setDueDate'),
        icon: CalendarOutlined,
        disabledReason: why,
        hasSeparator: true,
        run: () => openDueDate(order),
      },
    ]
    if (order.priority)
      priorityActions.push({
        key: 'none',
        label: t('staff.removePriority'),
        icon: CloseOutlined,
        run: () => void setPriority(order, null),
      })
    if (order.dueDate)
      dueDateActions.push({
        key: 'noDue',
        label: t('staff.removeDueDate'),
        icon: CloseOutlined,
        disabledReason: why,
        run: () => void removeDueDate(order),
      })
    if (toCalendarDay(order.dueDate))
      dueDateActions.push({
        key: 'calendar',
        label: t('staff.addToCalendar'),
        icon: ExportOutlined,
        run: () => saveDueDates([order]),
      })
    const isArchived = controls.archive === 'unarchive'
    return [
      ...priorityActions,
      ...dueDateActions,
      {
        key: 'archive',
        label: t(isArchived ? 'staff.unarchive' : 'staff.archive'),
        icon: InboxOutlined,
        hasSeparator: true,
        run: () => void archive(order, !isArchived),
      },
    ]
  }
  const dialogs = (
    <>
      {due && (
        <DueDateDialog
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
          closeAfterMs={done === 'saved' ? SAVED_DISPLAY_MS : REMOVED_DISPLAY_MS}
          onClose={() => setDone(undefined)}
        />
      )}
    </>
  )
  return { actionsOf, openDueDate, dialogs }
}
