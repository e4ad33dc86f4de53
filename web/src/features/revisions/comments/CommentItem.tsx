import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import styles from './comments.module.css'
import type { ReviewComment } from './review-comments.ts'
import type { CommentPlace } from './use-comment-places.ts'

type Props = {
  comment: ReviewComment
  place: CommentPlace
  /** Text for a passage that is not in the shown draft. */
  missing: string
  onShow: (mark: PdfMark) => void
  children: ReactNode
}

/** A comment: a button that shows its passage in the preview, and `children` below it. */
export function CommentItem({ comment: { page, passage }, place, missing, onShow, children }: Props) {
  const { t } = useTranslation('revisions')
  const quote = passage !== '' && (
    <q className={styles.passage} dir="auto">
      {passage}
    </q>
  )
  return (
    <li className={styles.item}>
      {place === 'missing' ? (
        <p className={styles.missing}>
          <span className={styles.page}>{t('compare.page', { page })}</span> {quote}
          <span className={styles.gone}>{missing}</span>
        </p>
      ) : (
        <button
          type="button"
          className={styles.show}
          disabled={place === 'loading'}
          // A new object, so that the preview scrolls to the passage again.
          onClick={() => place !== 'loading' && onShow({ ...place })}
        >
          <span className={styles.page}>{t('compare.page', { page: place === 'loading' ? page : place.page })}</span>{' '}
          {quote}
        </button>
      )}
      {children}
    </li>
  )
}
