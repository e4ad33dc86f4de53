import type { Role } from '@quillgate/shared/contract/call'
import type { FinalDocument, PageInfo } from '@quillgate/shared/contract/entities'
import { toFinalDocumentPage } from '@quillgate/shared/domain/documents/final-documents'
import { toVisibleFinalDocument } from '@quillgate/shared/domain/documents/visible-documents'
import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { readDocumentFlags } from '../../platform/runtime/flags.ts'

export const FINAL_DOCUMENT_TASK = 'final_document'

type FinalDocumentReply = { data?: FinalDocument; orderData: PageInfo }

/** Returns what the role is allowed to see of the final document, its state, and the actions to offer. */
export function toFinalDocumentView(
  { data, orderData }: FinalDocumentReply,
  { role, serviceId }: { role: Role; serviceId: string },
) {
  const isDone = isTaskDone(orderData.completedTasks, FINAL_DOCUMENT_TASK, serviceId)
  const visibleDocument = toVisibleFinalDocument(data, { role, isDone }, readDocumentFlags())
  // Some providers send an empty document when there is none.
  const hasFile =
    visibleDocument &&
    (visibleDocument.dataPdf ?? visibleDocument.dataWord ?? visibleDocument.otherFiles[0]) !== undefined
  const document = hasFile ? visibleDocument : undefined
  return { document, ...toFinalDocumentPage(document, isDone, role) }
}
export type FinalDocumentView = ReturnType<typeof toFinalDocumentView>
