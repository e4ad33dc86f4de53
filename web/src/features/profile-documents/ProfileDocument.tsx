import type { FileObject, OrderServiceRef } from '@quillgate/shared/contract/entities'
import type { FinalDocumentPage } from '@quillgate/shared/domain/documents/final-documents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../platform/runtime/paths.ts'
import { toFileEntry } from '../../platform/upload/stored-file.ts'
import { FileList } from '../../ui/files/FileList.tsx'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { useNextTask } from '../next-action/public.ts'
import { ReopenButton } from '../step-page/public.ts'
import { useReopenProfileDocument } from './api.ts'
import { UploadForm } from './UploadForm.tsx'

const VARIANT_BY_STATE = { pending: 'info', reopened: 'warning', submitted: 'success' } as const
type Props = {
  orderService: OrderServiceRef
  file: FileObject | undefined
  fileId: string | undefined
  page: FinalDocumentPage
}

export function ProfileDocument({ orderService, file, fileId, page: { state, mayUpload, mayReopen } }: Props) {
  const { t } = useTranslation('profile-documents')
  const reopen = useReopenProfileDocument()
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const { orderId, serviceId } = orderService
  const next = useNextTask(orderId, 'writer', isSent)
  const reopenDocument = () =>
    reopen({ params: { id: orderId, serviceId }, body: { taskId: 'final_linkedin', fileId: fileId ?? null } })
  return (
    <FormPage>
      <StateCard
        alone={!mayUpload && !file}
        variant={VARIANT_BY_STATE[state]}
        title={t(`states.${state}`)}
        action={<ReopenButton label={t('reopen')} isOffered={mayReopen} reopen={reopenDocument} />}
      >
        {mayUpload && t('uploadBelow')}
      </StateCard>
      {file && (
        <Card title={t('file')}>
          <FileList label={t('file')} files={[toFileEntry(file)]} />
        </Card>
      )}
      {mayUpload && <UploadForm orderService={orderService} onSent={() => setSent(true)} />}
      {isSent && (
        <SuccessDialog
          title={t('sent')}
          next={next}
          onClose={() => void navigate(pathTo('orderView', { id: orderId }))}
        />
      )}
    </FormPage>
  )
}
