import type { CompletedTask, PageInfo } from '@quillgate/shared/contract/entities'
import type { RevisionContext } from '@quillgate/shared/domain/documents/revisions'
import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { hasFlag } from '../../../platform/runtime/flags.ts'

export const REVISION_TASK = 'revision_process'

type RevisionReply = { orderData: PageInfo; order?: { completed_tasks: readonly CompletedTask[] } }

/**
 * Returns the facts that determine which actions a draft allows. Some providers send the completed tasks with the
 * page's data, others with the order.
 */
export const toRevisionContext = ({ orderData, order }: RevisionReply, serviceId: string): RevisionContext => ({
  approval: hasFlag('enable_revisions_approval_feature'),
  accepted: isTaskDone([...orderData.completedTasks, ...(order?.completed_tasks ?? [])], REVISION_TASK, serviceId),
})
