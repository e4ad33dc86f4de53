import type { Role } from '@quillgate/shared/contract/call'
import type { Service, WriterOrder } from '@quillgate/shared/contract/entities'
import { findTask } from '@quillgate/shared/domain/orders/modules'
import { shouldShowUploadHint, type TaskRow, toTaskRows } from '@quillgate/shared/domain/orders/task-list'
import { findModuleTurn, findNextTurn } from '@quillgate/shared/domain/orders/turn'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { linkToPath } from '../../../platform/runtime/paths.ts'
import { useStepActionLabel } from '../../next-action/public.ts'
import { CompletedOn } from '../CompletedOn.tsx'
import { type TaskItem, TaskList } from '../TaskList.tsx'

type Props = { service: Service; order: WriterOrder; role: Role }

export function StaffTasks({ service, order, role }: Props) {
  const { t } = useTranslation('order-page')
  const actionLabel = useStepActionLabel()
  const statusOf = useTaskStatus(role)
  const turn = findNextTurn(order, role)

  const toTask = (row: TaskRow): TaskItem => {
    const { module, icon, state, link } = row
    const title = module.title || t('unnamed')
    const taskTurn = state === 'done' ? undefined : findModuleTurn({ service, module }, order, role)
    const isMine = taskTurn?.actor === role
    const isCurrent = taskTurn?.step === turn.step && linkToPath(taskTurn.link) === linkToPath(turn.link)
    const words = isMine ? actionLabel(taskTurn.step) : t('open')
    return {
      key: module.id,
      title,
      icon,
      isTurn: isMine && isCurrent,
      isLater: state === 'not_done' && !isCurrent,
      status:
        state === 'done' ? (
          <CompletedOn day={findTask(order.completed_tasks, module.id, service._id)?.createdAt} />
        ) : (
          statusOf(row)
        ),
      action: link && (
        <Link to={linkToPath(link)} aria-label={t('linkTo', { words, title })}>
          {words}
        </Link>
      ),
    }
  }
  return <TaskList tasks={toTaskRows(service, order, role).map(toTask)} />
}

function useTaskStatus(role: Role) {
  const { t } = useTranslation('order-page')
  const flags = { hide_click_to_upload: hasFlag('hide_click_to_upload') }
  return ({ state, kind }: TaskRow): string => {
    switch (state) {
      case 'submitted':
      case 'awaiting_client':
      case 'awaiting_admin':
        return t(`staff.status.${state}`)
      case 'upload_new_draft':
        return t(shouldShowUploadHint(state, role, flags) ? 'staff.status.upload_new_draft' : 'staff.status.reviewed')
      case 'awaiting_writer':
        return t(kind === 'schedule_appointment' ? 'staff.status.booked' : 'staff.status.awaiting_writer')
      default:
        return t('staff.status.not_done')
    }
  }
}
