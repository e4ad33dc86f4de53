import { useTranslation } from 'react-i18next'
import { CallError, requestToName } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { flag } from '../../../platform/runtime/flags.ts'
import { useBusyUploads } from '../../../platform/upload/use-busy-uploads.ts'
import type { Refusal } from '../../../ui/form/refusal.ts'
import { useReviewDraft } from '../api.ts'
import { type ReviewValues, reviewCodes, toReview } from './review-form.ts'

type Options = {
  orderId: string
  draftId: string
  onSent: (values: ReviewValues) => void
  /** The provider does not take a review of this draft; its own texts. */
  onGone: (texts: readonly string[]) => void
}

/** Whether the provider said no to this draft: not to the person, and not because of too many tries. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.failure === 'refused' && error.status < 500 && ![401, 429].includes(error.status)

/** Sends a review once its files have arrived. */
export function useReviewForm({ orderId, draftId, onSent, onGone }: Options) {
  const { t } = useTranslation('steps')
  const send = useReviewDraft()
  const explain = useErrorTexts()
  const { isBusy, watch } = useBusyUploads()
  const site = { noRating: flag('disable_customer_rating') }
  const onSubmit = async (values: ReviewValues): Promise<Refusal | undefined> => {
    if (isBusy()) return { form: [t('uploads.busy')] }
    try {
      await send({ body: { order_id: orderId, draft_id: draftId, data: toReview(values, site) } })
    } catch (error) {
      if (!isRefused(error)) return { form: explain(error), requestId: requestToName(error) }
      onGone(explain(error))
      // The dialog has said it; what is typed stays.
      return {}
    }
    // The form forgets what was sent before the page shows it.
    queueMicrotask(() => onSent(values))
    return undefined
  }
  return { validate: (values: ReviewValues) => reviewCodes(values, site), onSubmit, watch }
}
