import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import Checkbox from 'antd/es/checkbox'
import { useTranslation } from 'react-i18next'
import choice from '../../../ui/field/choice.module.css'
import { Card } from '../../../ui/page/Card.tsx'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { CommentList } from './CommentList.tsx'
import { useCheckedComments } from './checked-comments.ts'
import styles from './comments.module.css'
import { parseComments } from './review-comments.ts'

type Props = {
  /** The draft whose review contains the comments. */
  commented: DraftRow
  /** The draft in the preview: the commented draft, or a later one. */
  displayedRow: DraftRow
  onShow: (mark: PdfMark) => void
}

/** Lists the customer's comments with checkboxes, so that the writer can tick them off. */
export function StaffComments({ commented, displayedRow, onShow }: Props) {
  const { t } = useTranslation('revisions')
  const comments = parseComments(commented.draft.review ?? '')
  const { done, tick } = useCheckedComments(commented.draft._id)
  return (
    <Card title={t('comments.on', { draft: t('draft', { number: commented.number }) })}>
      <p className={styles.count} role="status">
        {t('comments.done', { done: done.length, total: comments.length })}
      </p>
      <CommentList
        comments={comments}
        file={displayedRow.draft.data.dataPdf}
        missing={t(commented === displayedRow ? 'comments.notFound' : 'comments.gone')}
        onShow={onShow}
      >
        {({ text }, index) => (
          <Checkbox
            className={`${choice.choice} ${styles.text} ${styles.tick}`}
            checked={done.includes(index)}
            onChange={({ target }) => tick(index, target.checked)}
          >
            <span dir="auto">{text}</span>
          </Checkbox>
        )}
      </CommentList>
    </Card>
  )
}
