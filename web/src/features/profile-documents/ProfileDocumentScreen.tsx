import type { Reply } from '@quillgate/shared/contract/call'
import type { writerFinals } from '@quillgate/shared/contract/writer-orders'
import { finalPage } from '@quillgate/shared/domain/final-documents'
import { isTaskDone } from '@quillgate/shared/domain/modules'
import { roleOf } from '@quillgate/shared/domain/roles'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { useUser } from '../../platform/session/session.ts'
import { StepPage } from '../steps/public.ts'
import { useProfileDocument } from './api.ts'
import { ProfileDocument } from './ProfileDocument.tsx'

const TASK = 'final_linkedin'

/** A service's own file; a provider that knows one alone gives that of the service it belongs to. */
function fileOf({ data }: Reply<typeof writerFinals.profile>, serviceId: string) {
  return data?.files ? data.files.find((one) => one.serviceId === serviceId)?.file : data?.file
}

/** The professional profile of a service for its writer, who sends it, and for its reviewer, who reads it. */
export function ProfileDocumentScreen() {
  const { serviceId = '', orderId = '' } = useParams()
  const role = roleOf(useUser()) ?? 'reviewer'
  const read = useProfileDocument(orderId)
  return (
    <StepPage route="linkedin" orderId={orderId} info={read.data?.orderData} moduleId={TASK}>
      <DataView read={read}>
        {(reply) => {
          const file = fileOf(reply, serviceId)
          const isDone = isTaskDone(reply.orderData.completedTasks, TASK, serviceId)
          return (
            <ProfileDocument
              key={`${orderId} ${serviceId}`}
              place={{ orderId, serviceId }}
              file={file}
              fileId={reply.data?._id}
              page={finalPage(file, isDone, role)}
              reload={read.retry}
            />
          )
        }}
      </DataView>
    </StepPage>
  )
}
