import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../../platform/autosave/AutosaveForm.tsx'
import { AutosaveWindow } from '../../../platform/autosave/AutosaveWindow.tsx'
import { flag } from '../../../platform/runtime/flags.ts'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { EMPTY_REVIEW } from './review-form.ts'
import type { useReviewForm } from './use-review-form.ts'

type Props = {
  /**
   * Key of the saved input. It names the order and the service, but not the draft, so that the input survives when the
   * draft is withdrawn.
   */
  id: string
  form: ReturnType<typeof useReviewForm>
}
const FORM_NAME = 'revision-review'
/** Returns the key of the title, which mentions the rating only if the site has ratings. */
export const reviewTitle = () => (flag('disable_customer_rating') ? 'review.shown' : 'review.title')

export function ReviewForm({ id, form: { watch, ...form } }: Props) {
  const { t } = useTranslation('revisions')
  return (
    <Card title={t(reviewTitle())}>
      <AutosaveForm key={id} name={FORM_NAME} id={id} initialValues={EMPTY_REVIEW} {...form}>
        <ReviewFields onBusyChange={watch('reviewFile')} />
        <SubmitButton>{t('review.submit')}</SubmitButton>
      </AutosaveForm>
    </Card>
  )
}

export function ReviewSheet({ id, form: { watch, ...form }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('revisions')
  return (
    <AutosaveWindow
      key={id}
      name={FORM_NAME}
      id={id}
      title={t(reviewTitle())}
      submitLabel={t('review.submit')}
      initialValues={EMPTY_REVIEW}
      {...form}
      onClose={onClose}
    >
      <ReviewFields onBusyChange={watch('reviewFile')} />
    </AutosaveWindow>
  )
}
