import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { useField } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { AutosaveNotice } from '../../../platform/autosave/AutosaveNotice.tsx'
import { useAutosave } from '../../../platform/autosave/use-autosave.ts'
import { AppForm } from '../../../ui/form/AppForm.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import type { PdfAnchor } from '../../../ui/pdf/page-layer.ts'
import type { ReviewFormApi } from '../form/review-text.tsx'
import { CommentPosition } from './CommentPosition.tsx'
import styles from './comments.module.css'
import { quoteSelection } from './find-passage.ts'
import { PAGE_REGIONS, type PageRegion, toPoint } from './page-regions.ts'
import { addComment, MAX_COMMENT_LENGTH } from './review-comments.ts'

type Props = {
  /** Key under which the input is autosaved. */
  id: string
  /** The review form to which the comment is added. */
  review: ReviewFormApi
  /**
   * The part of the draft that is commented on. If it is a whole page, the user can type the passage or choose a part of
   * the page.
   */
  anchor: PdfAnchor
  onClose: () => void
}
type Values = { passage: string; region: PageRegion | ''; text: string }
/** Fields that are not autosaved, because a restored comment may be on another part of the draft. */
const UNSAVED_FIELDS = ['passage', 'region'] as const

export function CommentForm({ id, review, anchor, onClose }: Props) {
  const { t } = useTranslation('revisions')
  const { t: ui } = useTranslation('ui')
  const draft = useAutosave<Values>('draft-comment', { id, secret: UNSAVED_FIELDS })
  const panel = useRef<HTMLDivElement>(null)
  const { page, point, pageText } = anchor
  const quote = quoteSelection(pageText, anchor)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const add = ({ passage, region, text }: Values) => {
    const comment = { page, passage, text, point: region ? toPoint(region) : point }
    review.change('review', addComment(review.getState().values.review ?? '', comment))
    showToast({ variant: 'success', text: t('comments.added') })
    // Deferred, so that the form clears its saved input before it is unmounted.
    queueMicrotask(onClose)
    return Promise.resolve(undefined)
  }
  return (
    <div ref={panel} className={styles.form}>
      <AppForm<Values>
        label={t('comments.onPage', { page })}
        initialValues={{ passage: quote, region: '', text: '' }}
        validate={({ text }) => (text.trim() === '' ? { text: 'field_missing' } : {})}
        onSubmit={add}
        draft={draft}
      >
        <p className={styles.position}>
          <CommentPosition page={page} point={point} />
        </p>
        {quote !== '' && (
          <blockquote className={styles.quote} dir="auto">
            {quote}
          </blockquote>
        )}
        {quote === '' && !point && <PartOfPage hasText={pageText.trim() !== ''} />}
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

/** Renders the fields for the position of a comment: a passage or, if no passage is entered, a part of the page. */
function PartOfPage({ hasText }: { hasText: boolean }) {
  const { t } = useTranslation('revisions')
  const passage = useField<string>('passage', { subscription: { value: true } }).input.value
  const options = PAGE_REGIONS.map((value) => ({ value, label: t(`comments.spots.${value}`) }))
  return (
    <>
      {hasText && <TextField name="passage" label={t('comments.passage')} hint={t('comments.passageHint')} optional />}
      {passage.trim() === '' && (
        <SelectField
          name="region"
          label={t('comments.spot')}
          options={options}
          placeholder={t('comments.wholePage')}
          optional
        />
      )}
    </>
  )
}
