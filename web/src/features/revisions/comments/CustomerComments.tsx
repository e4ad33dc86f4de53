import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import type { FileObject } from '@quillgate/shared/contract/entities'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { Card } from '../../../ui/page/Card.tsx'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { type ReviewFormApi, useReviewText } from '../form/review-text.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './comments.module.css'
import { addComment, changeComment, MAX_COMMENT_LENGTH, parseComments } from './review-comments.ts'

type Props = {
  form: ReviewFormApi
  /** Returns the present form, which is another one after the review sheet was opened or closed. */
  getForm: () => ReviewFormApi | undefined
  file: FileObject | null | undefined
  onShow: (mark: PdfMark) => void
}

/** Lists the comments in the review that the customer is writing. */
export function CustomerComments({ form, getForm, file, onShow }: Props) {
  const { t } = useTranslation('revisions')
  const { review, setReview } = useReviewText(form)
  const comments = parseComments(review)
  const [edited, setEdited] = useState<number>()
  if (comments.length === 0) return null
  const remove = (index: number) => {
    const removed = comments[index]
    const rest = changeComment(review, index, undefined)
    const undo = () => {
      const present = getForm()
      const current = present?.getState().values.review ?? ''
      // Keeps what the customer has typed since.
      if (removed) present?.change('review', current === rest ? review : addComment(current, removed))
    }
    setReview(rest)
    showToast({
      variant: 'success',
      text: t('comments.removed'),
      action: { label: t('comments.undo'), run: undo },
    })
  }
  const editedComment = edited === undefined ? undefined : comments[edited]
  return (
    <Card title={t('comments.yours')}>
      <CommentList comments={comments} file={file} missing={t('comments.notFound')} onShow={onShow}>
        {({ text }, index) => (
          <div className={styles.own}>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <IconButton small icon={EditOutlined} label={t('comments.edit')} onClick={() => setEdited(index)} />
            <IconButton small icon={DeleteOutlined} label={t('comments.remove')} onClick={() => remove(index)} />
          </div>
        )}
      </CommentList>
      {editedComment && (
        <FormDialog
          open
          title={t('comments.edit')}
          submitLabel={t('comments.save')}
          onClose={() => setEdited(undefined)}
          initialValues={{ text: editedComment.text }}
          validate={({ text }) => (text.trim() === '' ? { text: 'field_missing' } : {})}
          onSubmit={({ text }) => {
            setReview(changeComment(review, edited ?? 0, { ...editedComment, text }))
            return Promise.resolve(undefined)
          }}
        >
          <TextAreaField name="text" label={t('comments.text')} maxLength={MAX_COMMENT_LENGTH} />
        </FormDialog>
      )}
    </Card>
  )
}
