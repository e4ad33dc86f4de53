import type { Role } from '@quillgate/shared/contract/call'
import type { FinalDocument, PageInfo } from '@quillgate/shared/contract/entities'
import { finalPage } from '@quillgate/shared/domain/documents/final-documents'
import { visibleFinal } from '@quillgate/shared/domain/documents/visible-documents'
import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { documentFlags } from '../../platform/runtime/flags.ts'

export const FINAL_TASK = 'final_document'

type FinalDocumentReply = { data?: FinalDocument; orderData: PageInfo }

/** Returns what the role is allowed to see of the final document, its state, and the actions to offer. */
export function finalDocumentView(
  { data, orderData }: FinalDocumentReply,
  { role, serviceId }: { role: Role; serviceId: string },
) {
  const isDone = isTaskDone(orderData.completedTasks, FINAL_TASK, serviceId)
  const visibleDocument = visibleFinal(data, { role, isDone }, documentFlags())
  // Some providers send an empty document when there is none.
  const hasFile =
    visibleDocument &&
    (visibleDocument.dataPdf ?? visibleDocument.dataWord ?? visibleDocument.otherFiles[0]) !== undefined
  const document = hasFile ? visibleDocument : undefined
  return { document, ...finalPage(document, isDone, role) }
}
export type FinalDocumentView = ReturnType<typeof finalDocumentView>
