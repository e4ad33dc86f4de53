import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { useBusyUploads } from '../../../platform/upload/use-busy-uploads.ts'
import { type FormRefusal, KEEP_OPEN } from '../../../ui/form/refusal.ts'
import { useConfirm, useNotify } from '../../../ui/overlay/DialogProvider.tsx'
import { useUploadDraft } from '../api.ts'
import { type DraftValues, toDraftBody, validateDraftForm } from './draft-form.ts'

type Options = {
  orderService: OrderServiceRef
  /** Whether the upload always replaces the previous draft. If so, the form has no checkbox for this choice. */
  isOverride: boolean
  onSent: () => void
  /** Called when the user has closed the dialog that shows the server's refusal. */
  onRefused: () => void
}

/**
 * Returns the form props to send a draft. A submit fails while an upload is in progress; replacing a draft requires a
 * confirmation.
 */
export function useDraftForm({ orderService: { orderId, serviceId }, isOverride, onSent, onRefused }: Options) {
  const { t } = useTranslation('revisions')
  const { t: steps } = useTranslation('step-page')
  const confirm = useConfirm()
  const notify = useNotify()
  const send = useUploadDraft()
  const explain = useErrorTexts()
  const { isBusy, watch } = useBusyUploads()
  const onSubmit = async (values: DraftValues): Promise<FormRefusal | undefined> => {
    if (isBusy()) return { form: [steps('uploads.busy')] }
    const override = isOverride || values.override
    const question = { title: steps('sure'), body: t('override.text'), confirm: t('override.yes') }
    if (override && !(await confirm(question))) return KEEP_OPEN
    try {
      await send({ body: { order_id: orderId, serviceId, override, data: toDraftBody(values) } })
    } catch (error) {
      await notify({ title: t('error'), texts: explain(error) })
      onRefused()
      return KEEP_OPEN
    }
    // Deferred, so that the form clears its saved input before the page shows the new state.
    queueMicrotask(onSent)
    return undefined
  }
  const validate = (values: DraftValues) => validateDraftForm(values, { noWord: hasFlag('hide_ms_word_document') })
  return { onSubmit, validate, watch }
}
