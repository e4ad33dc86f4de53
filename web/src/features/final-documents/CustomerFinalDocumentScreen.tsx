import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { StepPage } from '../step-page/public.ts'
import { useCustomerFinalDocument } from './api.ts'
import { FinalDocumentFiles } from './FinalDocumentFiles.tsx'
import { FINAL_DOCUMENT_TASK, toFinalDocumentView } from './final-document-view.ts'

export function CustomerFinalDocumentScreen() {
  const { t } = useTranslation('final-documents')
  const { serviceId = '', orderId = '' } = useParams()
  const read = useCustomerFinalDocument({ serviceId, orderId })
  const info = read.data?.orderData
  const pending = (
    <StateCard variant="info" title={t('pending')}>
      {t('pendingCustomer')}
    </StateCard>
  )
  return (
    <StepPage route="finalDocument" orderId={orderId} info={info} moduleId={FINAL_DOCUMENT_TASK}>
      <DataView read={read}>
        {(data) => {
          const { document } = toFinalDocumentView(data, { role: 'customer', serviceId })
          return document ? <FinalDocumentFiles document={document} /> : pending
        }}
      </DataView>
    </StepPage>
  )
}
