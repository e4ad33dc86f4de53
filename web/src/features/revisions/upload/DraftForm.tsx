import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../../platform/autosave/AutosaveForm.tsx'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { DocumentField } from '../../../platform/upload/DocumentField.tsx'
import { SharedDropZone } from '../../../platform/upload/SharedDropZone.tsx'
import { CheckboxField } from '../../../ui/form/fields/CheckboxField.tsx'
import { RichTextField } from '../../../ui/form/fields/RichTextField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import styles from './draft-form.module.css'
import { EMPTY_DRAFT } from './draft-form.ts'
import { useDraftForm } from './use-draft-form.ts'

type Props = Parameters<typeof useDraftForm>[0] & {
  /** Whether the upload is allowed to replace the previous draft. */
  mayOverride: boolean
  onCancel: () => void
}

const focusElement = (element: HTMLElement | null) => element?.focus()

export function DraftForm({ mayOverride, onCancel, ...options }: Props) {
  const { t } = useTranslation('revisions')
  const { t: steps } = useTranslation('step-page')
  const { t: ui } = useTranslation('ui')
  const { watch, ...form } = useDraftForm(options)
  const { orderService, isOverride } = options
  const id = `${orderService.orderId} ${orderService.serviceId}`
  const file = (name: string) => ({ name, failure: steps('uploads.failed'), onBusyChange: watch(name) })
  return (
    // The form replaces the button that opened it, so the form receives the focus.
    <div id="upload" tabIndex={-1} ref={isOverride ? focusElement : undefined}>
      <Card title={t(isOverride ? 'override.title' : 'upload.title')}>
        <AutosaveForm key={id} name="draft-upload" id={id} initialValues={EMPTY_DRAFT} {...form}>
          <SharedDropZone>
            <DocumentField {...file('dataPdf')} purpose="draftPdf" label={t('upload.pdf')} />
            {!hasFlag('hide_ms_word_document') && (
              <DocumentField {...file('dataWord')} purpose="draftWord" label={t('upload.word')} />
            )}
            <DocumentField {...file('dataOther')} purpose="draftOther" label={t('upload.other')} optional />
            <DocumentField
              {...file('additionalFiles')}
              purpose="draftAdditional"
              label={t('upload.additional')}
              failure={steps('uploads.additionalFailed')}
              optional
            />
          </SharedDropZone>
          {hasFlag('enable_writer_notes') && <RichTextField name="notes" label={t('notes')} optional foldsTools />}
          {mayOverride && !isOverride && <CheckboxField name="override">{t('override.choice')}</CheckboxField>}
          <div className={styles.actions}>
            {isOverride && <Button onClick={onCancel}>{ui('cancel')}</Button>}
            <SubmitButton>{t(isOverride ? 'override.title' : 'upload.submit')}</SubmitButton>
          </div>
        </AutosaveForm>
      </Card>
    </div>
  )
}
