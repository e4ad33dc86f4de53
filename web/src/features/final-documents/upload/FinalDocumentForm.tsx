import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../../platform/data/use-submit.ts'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { DocumentField } from '../../../platform/upload/DocumentField.tsx'
import { SharedDropZone } from '../../../platform/upload/SharedDropZone.tsx'
import { useBusyUploads } from '../../../platform/upload/use-busy-uploads.ts'
import { RichTextField } from '../../../ui/form/fields/RichTextField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useSubmitFinalDocument } from '../api.ts'
import { FINAL_DOCUMENT_TASK } from '../final-document-view.ts'
import {
  EMPTY_FINAL_DOCUMENT,
  type FinalDocumentValues,
  toFinalDocumentBody,
  validateFinalDocumentForm,
} from './final-document-form.ts'

type Props = { orderService: OrderServiceRef; onSent: () => void }

export function FinalDocumentForm({ orderService: { orderId, serviceId }, onSent }: Props) {
  const { t } = useTranslation('final-documents')
  const { t: steps } = useTranslation('step-page')
  const { isBusy, watch } = useBusyUploads()
  const submitFinalDocument = useSubmitFinalDocument()
  const noWord = hasFlag('hide_ms_word_document')
  const send = useSubmit(async (values: FinalDocumentValues) => {
    await submitFinalDocument({
      body: { order_id: orderId, serviceId, taskId: FINAL_DOCUMENT_TASK, ...toFinalDocumentBody(values) },
    })
    // Deferred, so that the form clears its saved input before the page shows the new state.
    queueMicrotask(onSent)
  })
  const onSubmit = async (values: FinalDocumentValues) => (isBusy() ? { form: [steps('uploads.busy')] } : send(values))
  const file = (name: string) => ({ name, failure: steps('uploads.failed'), onBusyChange: watch(name) })
  return (
    <Card title={t('upload.title')}>
      <AutosaveForm
        name="final-upload"
        id={`${orderId} ${serviceId}`}
        initialValues={EMPTY_FINAL_DOCUMENT}
        validate={(values) => validateFinalDocumentForm(values, { noWord })}
        onSubmit={onSubmit}
      >
        <SharedDropZone>
          <DocumentField {...file('dataPdf')} purpose="finalPdf" label={t('upload.pdf')} />
          {!noWord && <DocumentField {...file('dataWord')} purpose="finalWord" label={t('upload.word')} />}
          <DocumentField
            {...file('otherFiles')}
            purpose="finalOther"
            label={t('additional')}
            failure={steps('uploads.additionalFailed')}
            optional
          />
        </SharedDropZone>
        {hasFlag('enable_writer_notes') && <RichTextField name="notes" label={t('notes')} optional foldsTools />}
        <SubmitButton>{t('upload.submit')}</SubmitButton>
      </AutosaveForm>
    </Card>
  )
}
