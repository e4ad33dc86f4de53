import { roleOf } from '@quillgate/shared/domain/access/roles'
import { findProfileFile } from '@quillgate/shared/domain/accounts/profile-files'
import { toFinalDocumentPage } from '@quillgate/shared/domain/documents/final-documents'
import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { useUser } from '../../platform/session/session.ts'
import { StepPage } from '../step-page/public.ts'
import { useProfileDocument } from './api.ts'
import { ProfileDocument } from './ProfileDocument.tsx'

const PROFILE_TASK = 'final_linkedin'

/** The writer submits the professional profile of a service here; a reviewer only reads it. */
export function ProfileDocumentScreen() {
  const { serviceId = '', orderId = '' } = useParams()
  const role = roleOf(useUser()) ?? 'reviewer'
  const read = useProfileDocument(orderId)
  return (
    <StepPage route="linkedin" orderId={orderId} info={read.data?.orderData} moduleId={PROFILE_TASK}>
      <DataView read={read}>
        {(reply) => {
          const { data } = reply
          const file = findProfileFile(serviceId, { files: data?.files, single: data?.file })
          const isDone = isTaskDone(reply.orderData.completedTasks, PROFILE_TASK, serviceId)
          return (
            <ProfileDocument
              key={`${orderId} ${serviceId}`}
              orderService={{ orderId, serviceId }}
              file={file}
              fileId={reply.data?._id}
              page={toFinalDocumentPage(file, isDone, role)}
            />
          )
        }}
      </DataView>
    </StepPage>
  )
}
