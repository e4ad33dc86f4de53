import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { StateCard } from '../../../ui/page/StateCard.tsx'
import { ReopenButton } from '../../step-page/public.ts'
import { useReopenFinalDocument } from '../api.ts'
import { FINAL_DOCUMENT_TASK, type FinalDocumentView } from '../final-document-view.ts'

const VARIANT_BY_STATE = { pending: 'info', reopened: 'warning', submitted: 'success' } as const
type Props = { orderService: OrderServiceRef; final: FinalDocumentView }

export function StaffFinalDocumentState({ orderService: { orderId, serviceId }, final }: Props) {
  const { t } = useTranslation('final-documents')
  const reopen = useReopenFinalDocument()
  const { state, document, mayUpload, mayReopen } = final
  const params = { id: orderId, serviceId }
  const body = { taskId: FINAL_DOCUMENT_TASK, fileId: document?._id ?? null }
  const action = <ReopenButton label={t('reopen')} isOffered={mayReopen} reopen={() => reopen({ params, body })} />
  return (
    <StateCard
      alone={!mayUpload && !document}
      variant={VARIANT_BY_STATE[state]}
      title={t(`states.${state}`)}
      action={action}
    >
      {mayUpload && t('uploadBelow')}
    </StateCard>
  )
}
