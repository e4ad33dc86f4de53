import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { StepPage } from '../step-page/public.ts'
import { useRequestedDocuments } from './api.ts'
import { DocumentsForm } from './DocumentsForm.tsx'

export function CustomerDocumentsScreen() {
  const { serviceId = '', orderId = '' } = useParams()
  const place = { serviceId, orderId }
  const read = useRequestedDocuments(place)
  return (
    <StepPage route="previousDocument" orderId={orderId} info={read.data?.orderData} moduleId="previous_document">
      <DataView read={read}>
        {({ data }) => <DocumentsForm key={`${orderId}/${serviceId}`} orderService={place} stored={data} />}
      </DataView>
    </StepPage>
  )
}
