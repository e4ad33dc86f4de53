import type { FileObject, OrderServiceRef } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { DocumentField } from '../../platform/upload/DocumentField.tsx'
import { useBusyUploads } from '../../platform/upload/use-busy-uploads.ts'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { useSubmitProfileDocument } from './api.ts'

type Values = { file: readonly FileObject[] }
const EMPTY_VALUES: Values = { file: [] }

export function UploadForm({
  orderService: { orderId, serviceId },
  onSent,
}: {
  orderService: OrderServiceRef
  onSent: () => void
}) {
  const { t } = useTranslation('profile-documents')
  const { t: steps } = useTranslation('step-page')
  const { isBusy, watch } = useBusyUploads()
  const submit = useSubmitProfileDocument()
  const send = useSubmit<Values>(async ({ file: [data] }) => {
    if (data) await submit({ body: { order_id: orderId, serviceId, taskId: 'final_linkedin', data } })
    onSent()
  })
  return (
    <Card title={t('upload')}>
      <AutosaveForm<Values>
        name="profile-document"
        id={`${orderId} ${serviceId}`}
        initialValues={EMPTY_VALUES}
        validate={({ file }) => (file.length > 0 ? {} : { file: 'file_missing' })}
        onSubmit={async (values) => (isBusy() ? { form: [steps('uploads.busy')] } : send(values))}
        label={t('upload')}
      >
        <DocumentField
          name="file"
          purpose="profileDeliverable"
          label={t('file')}
          failure={steps('uploads.failed')}
          onBusyChange={watch('file')}
        />
        <SubmitButton>{t('submit')}</SubmitButton>
      </AutosaveForm>
    </Card>
  )
}
