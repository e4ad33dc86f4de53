import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { useUser } from '../../platform/session/session.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import { focusPageHeading } from '../../ui/page/focus-page-heading.ts'
import { StepPage } from '../step-page/public.ts'
import { useStaffFinalDocument } from './api.ts'
import { FinalDocumentFiles } from './FinalDocumentFiles.tsx'
import { FINAL_DOCUMENT_TASK, toFinalDocumentView } from './final-document-view.ts'
import { FinalDocumentForm } from './upload/FinalDocumentForm.tsx'
import { StaffFinalDocumentState } from './upload/StaffFinalDocumentState.tsx'

/** The writer submits the final document here; a reviewer only reads it. */
export function StaffFinalDocumentScreen() {
  const { t } = useTranslation('final-documents')
  const { serviceId = '', orderId = '' } = useParams()
  const role = roleOf(useUser()) ?? 'reviewer'
  const place = { serviceId, orderId }
  const read = useStaffFinalDocument(place)
  const onSent = () => {
    showToast({ variant: 'success', text: t('states.submitted') })
    focusPageHeading()
  }
  return (
    <StepPage route="finalFiles" orderId={orderId} info={read.data?.orderData} moduleId={FINAL_DOCUMENT_TASK}>
      <DataView read={read}>
        {(data) => {
          const final = toFinalDocumentView(data, { role, serviceId })
          const state = <StaffFinalDocumentState orderService={place} final={final} />
          return (
            <FinalDocumentFiles state={state} document={final.document}>
              {final.mayUpload && (
                <FinalDocumentForm key={`${orderId} ${serviceId}`} orderService={place} onSent={onSent} />
              )}
            </FinalDocumentFiles>
          )
        }}
      </DataView>
    </StepPage>
  )
}
