import type { FileObject } from '@quillgate/shared/contract/entities'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { withKeys } from '../../../ui/value/with-keys.ts'
import styles from './comments.module.css'
import type { ReviewComment } from './review-comments.ts'
import { type CommentLocation, useCommentLocations } from './use-comment-places.ts'

type ListProps = Pick<Props, 'missing' | 'onShow'> & {
  comments: readonly ReviewComment[]
  /** The PDF of the displayed draft. */
  file: FileObject | null | undefined
  /** Renders the content below the passage of a comment. */
  children: (comment: ReviewComment, index: number) => ReactNode
}

/** Lists the comments on a draft, each with a button that shows its passage. */
export function CommentList({ comments, file, missing, onShow, children }: ListProps) {
  const places = useCommentLocations(file, comments)
  return (
    <ol className={styles.list}>
      {withKeys(comments, ({ page, passage }) => `${page} ${passage}`).map(({ key, one: comment }, index) => (
        <CommentItem
          key={key}
          comment={comment}
          location={places[index] ?? 'missing'}
          missing={missing}
          onShow={onShow}
        >
          {children(comment, index)}
        </CommentItem>
      ))}
    </ol>
  )
}

type Props = {
  comment: ReviewComment
  location: CommentLocation
  /** Text shown for a comment whose passage is not in the displayed draft. */
  missing: string
  onShow: (mark: PdfMark) => void
  children: ReactNode
}

/** Renders a comment: a button that shows its passage in the preview, and `children` below it. */
function CommentItem({ comment: { page, passage }, location, missing, onShow, children }: Props) {
  const { t } = useTranslation('revisions')
  const quote = passage !== '' && (
    <q className={styles.passage} dir="auto">
      {passage}
    </q>
  )
  return (
    <li className={styles.item}>
      {location === 'missing' ? (
        <p className={styles.missing}>
          <span className={styles.page}>{t('compare.page', { page })}</span> {quote}
          <span className={styles.gone}>{missing}</span>
        </p>
      ) : (
        <button
          type="button"
          className={styles.show}
          disabled={location === 'loading'}
          // The object is copied, so that the preview scrolls to the passage even if it already shows that passage.
          onClick={() => location !== 'loading' && onShow({ ...location })}
        >
          <span className={styles.page}>
            {t('compare.page', { page: location === 'loading' ? page : location.page })}
          </span>{' '}
          {quote}
        </button>
      )}
      {children}
    </li>
  )
}
