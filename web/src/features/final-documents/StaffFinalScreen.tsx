import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { useUser } from '../../platform/session/session.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import { focusPageHeading } from '../../ui/page/focus-page-heading.ts'
import { StepPage } from '../step-page/public.ts'
import { useStaffFinal } from './api.ts'
import { FinalFiles } from './FinalFiles.tsx'
import { FINAL_DOCUMENT_TASK, toFinalDocumentView } from './final-document-view.ts'
import { FinalForm } from './upload/FinalForm.tsx'
import { StaffFinalState } from './upload/StaffFinalState.tsx'

/** The writer submits the final document here; a reviewer only reads it. */
export function StaffFinalScreen() {
  const { t } = useTranslation('final-documents')
  const { serviceId = '', orderId = '' } = useParams()
  const role = roleOf(useUser()) ?? 'reviewer'
  const place = { serviceId, orderId }
  const read = useStaffFinal(place)
  const onSent = () => {
    showToast({ variant: 'success', text: t('states.submitted') })
    focusPageHeading()
    read.retry()
  }
  return (
    <StepPage route="finalFiles" orderId={orderId} info={read.data?.orderData} moduleId={FINAL_DOCUMENT_TASK}>
      <DataView read={read}>
        {(data) => {
          const final = toFinalDocumentView(data, { role, serviceId })
          const state = <StaffFinalState orderService={place} final={final} reload={read.retry} />
          return (
            <FinalFiles state={state} document={final.document}>
              {final.mayUpload && <FinalForm key={`${orderId} ${serviceId}`} orderService={place} onSent={onSent} />}
            </FinalFiles>
          )
        }}
      </DataView>
    </StepPage>
  )
}
