import { useTranslation } from 'react-i18next'
import { CallError, getSupportRequestId } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { useBusyUploads } from '../../../platform/upload/use-busy-uploads.ts'
import type { FormRefusal } from '../../../ui/form/refusal.ts'
import { useReviewDraft } from '../api.ts'
import { type ReviewValues, toReviewBody, validateReview } from '../form/review-form.ts'

type Options = {
  orderId: string
  draftId: string
  onSent: (values: ReviewValues) => void
  /** Called when the provider refuses a review of this draft; `texts` are the reasons. */
  onRefused: (texts: readonly string[]) => void
}

/** Returns whether the provider refused this draft, as opposed to a lost session (401) or the rate limit (429). */
const isDraftRefused = (error: unknown) =>
  error instanceof CallError && error.failure === 'refused' && error.status < 500 && ![401, 429].includes(error.status)

/**
 * Returns the `handlers` of the form to send a review. While an upload is in progress (`isBusy`), a submit shows an error
 * instead.
 */
export function useReviewForm({ orderId, draftId, onSent, onRefused }: Options) {
  const { t } = useTranslation('step-page')
  const send = useReviewDraft()
  const explain = useErrorTexts()
  const { isBusy, watch } = useBusyUploads()
  const site = { noRating: hasFlag('disable_customer_rating') }
  const onSubmit = async (values: ReviewValues): Promise<FormRefusal | undefined> => {
    if (isBusy()) return { form: [t('uploads.busy')] }
    try {
      await send({ body: { order_id: orderId, draft_id: draftId, data: toReviewBody(values, site) } })
    } catch (error) {
      if (!isDraftRefused(error)) return { form: explain(error), requestId: getSupportRequestId(error) }
      onRefused(explain(error))
      // The caller shows the reason in a dialog. An empty refusal keeps the form open with its input.
      return {}
    }
    // Deferred, so that the form clears its saved input before the page shows the new state.
    queueMicrotask(() => onSent(values))
    return undefined
  }
  return { handlers: { validate: (values: ReviewValues) => validateReview(values, site), onSubmit }, watch, isBusy }
}
