import { useTranslation } from 'react-i18next'
import { CallError, supportRequestId } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { flag } from '../../../platform/runtime/flags.ts'
import { useBusyUploads } from '../../../platform/upload/use-busy-uploads.ts'
import type { Refusal } from '../../../ui/form/refusal.ts'
import { useReviewDraft } from '../api.ts'
import { type ReviewValues, reviewCodes, toReviewBody } from './review-form.ts'

type Options = {
  orderId: string
  draftId: string
  onSent: (values: ReviewValues) => void
  /** The provider refused a review of this draft; `texts` are its reasons. */
  onRefused: (texts: readonly string[]) => void
}

/** Whether the provider refused this draft, as opposed to a lost session (401) or the rate limit (429). */
const isDraftRefused = (error: unknown) =>
  error instanceof CallError && error.failure === 'refused' && error.status < 500 && ![401, 429].includes(error.status)

/** Sends a review, unless an upload is still in progress. */
export function useReviewForm({ orderId, draftId, onSent, onRefused }: Options) {
  const { t } = useTranslation('steps')
  const send = useReviewDraft()
  const explain = useErrorTexts()
  const { isBusy, watch } = useBusyUploads()
  const site = { noRating: flag('disable_customer_rating') }
  const onSubmit = async (values: ReviewValues): Promise<Refusal | undefined> => {
    if (isBusy()) return { form: [t('uploads.busy')] }
    try {
      await send({ body: { order_id: orderId, draft_id: draftId, data: toReviewBody(values, site) } })
    } catch (error) {
      if (!isDraftRefused(error)) return { form: explain(error), requestId: supportRequestId(error) }
      onRefused(explain(error))
      // The dialog shows the reason; the input stays.
      return {}
    }
    // Deferred: the form clears its saved draft before the page shows the new state.
    queueMicrotask(() => onSent(values))
    return undefined
  }
  return { validate: (values: ReviewValues) => reviewCodes(values, site), onSubmit, watch }
}
