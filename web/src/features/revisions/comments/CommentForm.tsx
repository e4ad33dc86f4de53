import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveNotice } from '../../../platform/autosave/AutosaveNotice.tsx'
import { useAutosave } from '../../../platform/autosave/use-autosave.ts'
import { AppForm } from '../../../ui/form/AppForm.tsx'
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import type { PdfSpot } from '../../../ui/pdf/page-layer.ts'
import type { ReviewFormApi } from '../form/review-text.tsx'
import styles from './comments.module.css'
import { quoteSelection } from './find-passage.ts'
import { addComment, MAX_COMMENT_LENGTH } from './review-comments.ts'

type Props = {
  /** Key under which the input is autosaved. */
  id: string
  /** The review form to which the comment is added. */
  review: ReviewFormApi
  /** The part of the draft that is commented on. If no text is selected, the user can type the passage. */
  spot: PdfSpot
  onClose: () => void
}
type Values = { passage: string; text: string }
/** Fields that are not autosaved. The passage is the current selection, to which a restored comment may not refer. */
const UNSAVED_FIELDS = ['passage'] as const

export function CommentForm({ id, review, spot, onClose }: Props) {
  const { t } = useTranslation('revisions')
  const { t: ui } = useTranslation('ui')
  const draft = useAutosave<Values>('draft-comment', { id, secret: UNSAVED_FIELDS })
  const panel = useRef<HTMLDivElement>(null)
  const { page } = spot
  const quote = quoteSelection(spot.pageText, spot)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const add = ({ passage, text }: Values) => {
    review.change('review', addComment(review.getState().values.review ?? '', { page, passage, text }))
    showToast({ variant: 'success', text: t('comments.added') })
    // Deferred, so that the form clears its saved input before it is unmounted.
    queueMicrotask(onClose)
    return Promise.resolve(undefined)
  }
  return (
    <div ref={panel} className={styles.form}>
      <AppForm<Values>
        label={t('comments.onPage', { page })}
        initialValues={{ passage: quote, text: '' }}
        validate={({ text }) => (text.trim() === '' ? { text: 'field_missing' } : {})}
        onSubmit={add}
        draft={draft}
      >
        <p className={styles.page}>{t('compare.page', { page })}</p>
        {quote === '' ? (
          <TextField name="passage" label={t('comments.passage')} hint={t('comments.passageHint')} optional />
        ) : (
          <blockquote className={styles.quote} dir="auto">
            {quote}
          </blockquote>
        )}
        <AutosaveNotice draft={draft} />
        <TextAreaField name="text" label={t('comments.text')} maxLength={MAX_COMMENT_LENGTH} />
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              draft.discard()
              onClose()
            }}
          >
            {ui('cancel')}
          </Button>
          <SubmitButton>{t('comments.add')}</SubmitButton>
        </div>
      </AppForm>
    </div>
  )
}
