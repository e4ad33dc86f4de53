import type { Service, ServiceModule } from '@quillgate/shared/contract/entities'
import { findProfileFile } from '@quillgate/shared/domain/accounts/profile-files'
import { findTask } from '@quillgate/shared/domain/orders/modules'
import { type TaskRow, toTaskRows } from '@quillgate/shared/domain/orders/task-list'
import { findModuleTurn, type OrderTurn } from '@quillgate/shared/domain/orders/turn'
import { contributorName } from '@quillgate/shared/domain/values/names'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { linkToPath } from '../../platform/runtime/paths.ts'
import { toFileUrls } from '../../platform/upload/stored-file.ts'
import { useStepActionLabel, useTurnSentence } from '../next-action/public.ts'
import type { OrderView } from './api.ts'
import { CompletedOn } from './CompletedOn.tsx'
import { type TaskItem, TaskList } from './TaskList.tsx'

type Props = {
  service: Service
  view: OrderView
  /** Who has to act on the whole order, not only on this service. */
  turn: OrderTurn
}

export function CustomerTasks({ service, view, turn }: Props) {
  const { t } = useTranslation('order-page')
  const sentenceOf = useTurnSentence()
  const actionLabel = useStepActionLabel()
  const { order, profileFiles: files, profileFileKey } = view

  const rows = toTaskRows(service, order, 'customer')
  const turnIn = (module: ServiceModule) => findModuleTurn({ service, module }, order, 'customer')
  const firstOpen = rows.findIndex(({ module }) => turnIn(module))

  const toTask = (row: TaskRow, at: number): TaskItem => {
    const { module, kind, link } = row
    const title = module.title || t('unnamed')
    const task = { key: module.id, title }
    const named = (words: string) => t('linkTo', { words, title })
    if (row.state === 'done') {
      const doneAt = findTask(order.completed_tasks, module.id, service._id)?.createdAt
      const single = profileFileKey ? { key: profileFileKey } : undefined
      const key = row.isDownload && findProfileFile(service._id, { files, single })?.key
      const words = kind === 'questionnaire' || kind === 'additional_questionnaire' ? t('viewAnswers') : t('open')
      return {
        ...task,
        icon: 'done',
        status: <CompletedOn day={doneAt} />,
        action: key ? (
          <a href={toFileUrls({ key }).download} download aria-label={named(t('download'))}>
            {t('download')}
          </a>
        ) : (
          link && (
            <Link to={linkToPath(link)} aria-label={named(words)}>
              {words}
            </Link>
          )
        ),
      }
    }
    const taskTurn = turnIn(module)
    const isAfterOpen = firstOpen >= 0 && firstOpen < at
    const isMine = taskTurn?.actor === 'customer'
    const status = taskTurn
      ? sentenceOf(taskTurn, 'customer', { writer: contributorName(order.writer) }).sentence
      : undefined
    const words = taskTurn && isMine ? actionLabel(taskTurn.step) : t('open')
    return {
      ...task,
      icon: isMine ? 'attention' : taskTurn ? 'waiting' : 'off',
      status: status ?? t(kind === 'final_document' ? 'finalLater' : isAfterOpen ? 'later' : 'notYet'),
      isTurn: isMine && isSameStep(taskTurn, turn),
      action: link && (
        <Link to={linkToPath(link)} aria-label={named(words)}>
          {words}
        </Link>
      ),
    }
  }
  return <TaskList tasks={rows.map(toTask)} />
}

const isSameStep = (one: OrderTurn, other: OrderTurn) =>
  one.step === other.step && linkToPath(one.link) === linkToPath(other.link)
