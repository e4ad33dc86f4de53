import { roleOf } from '@quillgate/shared/domain/access/roles'
import { toVisibleDrafts } from '@quillgate/shared/domain/documents/visible-documents'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { readDocumentFlags } from '../../platform/runtime/flags.ts'
import { useUser } from '../../platform/session/session.ts'
import { StepPage } from '../step-page/public.ts'
import { useStaffRevision } from './api.ts'
import { REVISION_TASK, toRevisionContext } from './shown/revision-context.ts'
import { StaffRevision } from './upload/StaffRevision.tsx'

export function StaffRevisionScreen() {
  const { serviceId = '', orderId = '' } = useParams()
  const role = roleOf(useUser()) ?? 'reviewer'
  const place = { serviceId, orderId }
  const read = useStaffRevision(place)
  return (
    <StepPage route="revisionFiles" orderId={orderId} info={read.data?.orderData} moduleId={REVISION_TASK}>
      <DataView read={read}>
        {(data) => (
          <StaffRevision
            key={`${orderId} ${serviceId}`}
            orderService={place}
            role={role}
            drafts={toVisibleDrafts(data.data, role, readDocumentFlags())}
            context={toRevisionContext(data, serviceId)}
            reload={read.retry}
          />
        )}
      </DataView>
    </StepPage>
  )
}
