import { useTranslation } from 'react-i18next'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { DocumentField } from '../../../platform/upload/DocumentField.tsx'
import { RadioGroupField } from '../../../ui/form/fields/RadioGroupField.tsx'
import { RichTextField } from '../../../ui/form/fields/RichTextField.tsx'
import { StarsField } from '../../../ui/form/fields/StarsField.tsx'
import { useFormField } from '../../../ui/form/use-form-field.ts'
import { hasRating, type ReviewValues } from '../form/review-form.ts'

type Props = {
  /** Whether the form covers the draft, so that the user cannot select text in it. */
  coversDraft?: boolean
  onBusyChange: (busy: boolean) => void
}

/** Fields of a review, which is either a revision request, with stars, or the final review. */
export function ReviewFields({ coversDraft = false, onBusyChange }: Props) {
  const { t } = useTranslation('revisions')
  const way = useFormField<ReviewValues['way']>('way', 'revision').input.value
  const ways = (['revision', 'final'] as const).map((value) => ({ value, label: t(`review.ways.${value}`) }))
  return (
    <>
      <RadioGroupField name="way" label={t('review.way')} options={ways} />
      {hasRating(way, { noRating: hasFlag('disable_customer_rating') }) && (
        <StarsField name="rating" label={t('review.rating')} />
      )}
      <RichTextField
        name="review"
        label={t(`review.texts.${way}`)}
        hint={coversDraft ? undefined : t('comments.hint')}
        foldsTools
      />
      <DocumentField
        name="reviewFile"
        purpose="reviewFile"
        label={t('review.file')}
        failure={t('review.fileFailed')}
        onBusyChange={onBusyChange}
        optional
      />
    </>
  )
}
