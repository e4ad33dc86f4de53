import { useTranslation } from 'react-i18next'
import { AutosaveDialog } from '../../../platform/autosave/AutosaveDialog.tsx'
import { AutosaveForm } from '../../../platform/autosave/AutosaveForm.tsx'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { EMPTY_REVIEW } from '../form/review-form.ts'
import { type ReviewFormApi, ReviewFormLink } from '../form/review-text.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import type { useReviewForm } from './use-review-form.ts'

type Props = {
  /**
   * Key under which the input is autosaved. It names the order and the service, but not the draft, so that the input
   * survives when the draft is withdrawn.
   */
  id: string
  form: ReturnType<typeof useReviewForm>
  /** Called with the form, so that comments on the draft can be added to it; with undefined on unmount. */
  onForm: (form: ReviewFormApi | undefined) => void
}
const FORM_NAME = 'revision-review'
/** Returns the translation key of the form's title, which mentions the rating only if the site has ratings. */
export const getReviewTitleKey = () => (hasFlag('disable_customer_rating') ? 'review.shown' : 'review.title')

export function ReviewForm({ id, form: { handlers, watch }, onForm }: Props) {
  const { t } = useTranslation('revisions')
  return (
    <Card title={t(getReviewTitleKey())}>
      <AutosaveForm key={id} name={FORM_NAME} id={id} initialValues={EMPTY_REVIEW} {...handlers}>
        <ReviewFormLink onForm={onForm} />
        <ReviewFields onBusyChange={watch('reviewFile')} />
        <SubmitButton>{t('review.submit')}</SubmitButton>
      </AutosaveForm>
    </Card>
  )
}

export function ReviewSheet({ id, form, onForm, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('revisions')
  const { t: steps } = useTranslation('step-page')
  // Closing the sheet would abort its upload.
  const close = () => (form.isBusy() ? showToast({ variant: 'error', text: steps('uploads.busy') }) : onClose())
  return (
    <AutosaveDialog
      key={id}
      name={FORM_NAME}
      id={id}
      title={t(getReviewTitleKey())}
      submitLabel={t('review.submit')}
      initialValues={EMPTY_REVIEW}
      {...form.handlers}
      onClose={close}
    >
      <ReviewFormLink onForm={onForm} />
      <ReviewFields coversDraft onBusyChange={form.watch('reviewFile')} />
    </AutosaveDialog>
  )
}

/**
 * Renders a hidden review form while its sheet is closed, so that comments on the draft can be added to the saved
 * input.
 */
export function ClosedReview({ id, onForm }: Pick<Props, 'id' | 'onForm'>) {
  return (
    <div hidden>
      <AutosaveForm
        key={id}
        name={FORM_NAME}
        id={id}
        initialValues={EMPTY_REVIEW}
        onSubmit={() => Promise.resolve(undefined)}
      >
        <ReviewFormLink onForm={onForm} />
      </AutosaveForm>
    </div>
  )
}
