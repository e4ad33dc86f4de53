import type { Reply } from '@quillgate/shared/contract/call'
import type { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import type { FileObject, OrderServiceRef } from '@quillgate/shared/contract/entities'
import {
  diffDocuments,
  validateDocumentRemoval,
  validateDocumentSubmission,
} from '@quillgate/shared/domain/documents/document-list'
import { withoutUndefined } from '@quillgate/shared/domain/errors/field-codes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AutosaveForm } from '../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { now } from '../../platform/runtime/clock.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { DocumentField } from '../../platform/upload/DocumentField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { DateTime } from '../../ui/time/DateTime.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { useNextTask } from '../next-action/public.ts'
import { useSubmitDocuments } from './api.ts'
import styles from './documents.module.css'

type Values = { files: readonly FileObject[] }
type Props = { orderService: OrderServiceRef; stored: Reply<typeof customerDocuments.previous>['data'] }
const validateDocuments = ({ files: listed }: Values) => withoutUndefined({ files: validateDocumentSubmission(listed) })

/**
 * Form for the customer's documents, which can be added and removed until they are submitted. Uploaded files survive a
 * reload.
 */
export function DocumentsForm({ orderService, stored }: Props) {
  const { t } = useTranslation('requested-documents')
  const navigate = useNavigate()
  const submit = useSubmitDocuments()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const next = useNextTask(orderService.orderId, 'customer', isDone)
  const onSubmit = useSubmit<Values>(
    async ({ files: listed }) => {
      const { serviceId, orderId } = orderService
      const changes = diffDocuments(stored.files, listed)
      await submit({
        params: orderService,
        body: { order_id: orderId, serviceId, taskId: 'previous_document', ...changes },
      })
      setDone(true)
    },
    { fallbackText: t('uploadFailed') },
  )
  return (
    <FormPage>
      <Card>
        <AutosaveForm<Values>
          name="documents"
          id={`${orderService.orderId}/${orderService.serviceId}`}
          initialValues={{ files: stored.files }}
          validate={validateDocuments}
          onSubmit={onSubmit}
          disabled={isDone}
          label={t('form')}
        >
          <div className={styles.files}>
            <DocumentField
              purpose="previousDocuments"
              name="files"
              label={t('files')}
              hint={t('hint')}
              failure={t('uploadFailed')}
              canRemove={(listed) => validateDocumentRemoval(listed) === undefined}
              onBusyChange={setBusy}
            />
          </div>
          {isBusy && (
            <p className={styles.updated} role="status">
              {t('busy')}
            </p>
          )}
          <div className={styles.foot}>
            {stored.updatedAt && (
              <p className={styles.updated}>
                <InterpolatedSentence sentence={t('updated', { time: SENTENCE_SLOT })}>
                  <DateTime value={stored.updatedAt} now={now()} />
                </InterpolatedSentence>
              </p>
            )}
            <SubmitButton disabled={isBusy}>{t('submit')}</SubmitButton>
          </div>
        </AutosaveForm>
        {isDone && (
          <SuccessDialog
            title={t('sent')}
            text={t('sentText')}
            next={next}
            onClose={() => void navigate(pathTo('orderView', { id: orderService.orderId }))}
          />
        )}
      </Card>
    </FormPage>
  )
}
