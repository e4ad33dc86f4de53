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
  /** Which service of which order: what is typed outlives a draft that is taken back meanwhile. */
  id: string
  form: ReturnType<typeof useReviewForm>
}
const NAME = 'revision-review'
/** Where nobody rates, one only reviews. */
export const reviewTitle = () => (flag('disable_customer_rating') ? 'review.shown' : 'review.title')

/** The review of a draft, in the page. */
export function ReviewForm({ id, form: { watch, ...form } }: Props) {
  const { t } = useTranslation('revisions')
  return (
    <Card title={t(reviewTitle())}>
      <AutosaveForm key={id} name={NAME} id={id} initialValues={EMPTY_REVIEW} {...form}>
        <ReviewFields onBusyChange={watch('reviewFile')} />
        <SubmitButton>{t('review.submit')}</SubmitButton>
      </AutosaveForm>
    </Card>
  )
}

/** The same in a sheet, on a phone. */
export function ReviewSheet({ id, form: { watch, ...form }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('revisions')
  return (
    <AutosaveWindow
      key={id}
      name={NAME}
      id={id}
      title={t(reviewTitle())}
      submit={t('review.submit')}
      initialValues={EMPTY_REVIEW}
      {...form}
      onClose={onClose}
    >
      <ReviewFields onBusyChange={watch('reviewFile')} />
    </AutosaveWindow>
  )
}
