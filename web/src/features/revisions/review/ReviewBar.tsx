import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { StickyBar } from '../../../ui/page/StickyBar.tsx'
import type { ReviewFormApi } from '../form/review-text.tsx'
import { getReviewTitleKey, ReviewSheet } from './ReviewForm.tsx'
import type { useReviewForm } from './use-review-form.ts'

type OpenSheet = 'history' | 'review' | undefined
type Props = {
  formId: string
  form: ReturnType<typeof useReviewForm>
  onForm: (form: ReviewFormApi | undefined) => void
  history: ReactNode
  mayReview: boolean
  sheet: OpenSheet
  onSheet: (sheet: OpenSheet) => void
}

/** Sticky bar for narrow windows, whose buttons open the history and the review form as sheets. */
export function ReviewBar({ formId, form, onForm, history, mayReview, sheet, onSheet }: Props) {
  const { t } = useTranslation('revisions')
  const close = () => onSheet(undefined)
  return (
    <>
      <StickyBar>
        <Button onClick={() => onSheet('history')}>{t('history.button')}</Button>
        {mayReview && (
          <Button type="primary" onClick={() => onSheet('review')}>
            {t(getReviewTitleKey())}
          </Button>
        )}
      </StickyBar>
      {sheet === 'history' && (
        <Modal title={t('history.title')} onClose={close} variant="sheet">
          {history}
        </Modal>
      )}
      {sheet === 'review' && mayReview && <ReviewSheet id={formId} form={form} onForm={onForm} onClose={close} />}
    </>
  )
}
