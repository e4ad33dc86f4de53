import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { isAwaitingWriter } from '@quillgate/shared/domain/orders/modules'
import { toOrderControls } from '@quillgate/shared/domain/orders/staff-orders'
import { toTaskRows } from '@quillgate/shared/domain/orders/task-list'
import { findModuleTurn } from '@quillgate/shared/domain/orders/turn'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Command, useCommands } from '../../../platform/commands/commands.ts'
import { linkToPath, pathTo } from '../../../platform/runtime/paths.ts'
import { useMarkAppointmentDoneDialog } from '../../appointments/public.ts'
import { useStepActionLabel } from '../../next-action/public.ts'
import { useOrderActions } from '../../order-lists/public.ts'
import { usePostpone, useStaffOrder } from '../../order-page/public.ts'

/** Registers commands for a writer's actions on the open order; renders only the dialogs of these actions. */
export function OrderCommands({ orderId }: { orderId: string }) {
  const { data } = useStaffOrder(orderId)
  return data && <LoadedOrderCommands order={data.order} />
}

function LoadedOrderCommands({ order }: { order: WriterOrder }) {
  const { actionsOf, dialogs } = useOrderActions()
  const tasks = useTaskCommands(order)
  const other = useOtherCommands(order)
  const actions = actionsOf(order).map(
    ({ key, label, disabledReason, run }): Command => ({
      id: `order-${key}`,
      label,
      group: 'order',
      disabledReason,
      run: () => run?.(),
    }),
  )
  useCommands([...tasks, ...other, ...actions])
  return dialogs
}

/** Returns the commands that open the order's tasks, such as the upload of a draft. */
function useTaskCommands(order: WriterOrder): Command[] {
  const { t } = useTranslation('order-page')
  const navigate = useNavigate()
  const actionLabel = useStepActionLabel()
  const services = order.package.packageServices
  return services.flatMap((service) =>
    toTaskRows(service, order, 'writer').flatMap(({ module, link }): Command[] => {
      if (!link) return []
      const turn = findModuleTurn({ service, module }, order, 'writer')
      const label = module.title || t('unnamed')
      const action = turn?.actor === 'writer' && actionLabel(turn.step)
      const detail = [action, services.length > 1 && service.serviceName].filter(Boolean).join(' · ')
      const id = `task-${service._id}-${module.id}`
      return [{ id, label, detail, group: 'order', run: () => void navigate(linkToPath(link)) }]
    }),
  )
}

function useOtherCommands(order: WriterOrder): Command[] {
  const { t } = useTranslation('order-page')
  const { t: appointments } = useTranslation('appointments')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const postpone = usePostpone(order._id)
  const markDone = useMarkAppointmentDoneDialog()
  const booked = order.package.packageServices.filter(({ serviceModules }) =>
    serviceModules.some((module) => module.id === 'schedule_appointment' && isAwaitingWriter(module)),
  )
  const orderPage = pathTo('orderView', { id: order._id })
  return [
    ...(pathname === orderPage
      ? []
      : [{ id: 'order-page', label: t('title'), group: 'order', run: () => void navigate(orderPage) } as const]),
    ...booked.map(
      ({ _id: serviceId, serviceName }): Command => ({
        id: `appointment-${serviceId}`,
        label: t('linkTo', { words: appointments('markDone'), title: serviceName }),
        group: 'order',
        run: () => void markDone({ orderId: order._id, serviceId }),
      }),
    ),
    ...(toOrderControls(order, 'writer').postpone
      ? [{ id: 'postpone', label: t('staff.postpone'), group: 'order', run: () => void postpone() } as const]
      : []),
  ]
}
