import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import styles from './comments.module.css'
import type { ReviewComment } from './review-comments.ts'
import type { CommentPlace } from './use-comment-places.ts'

type Props = {
  comment: ReviewComment
  place: CommentPlace
  /** Said of a passage that is not in the shown draft. */
  missing: string
  onShow: (mark: PdfMark) => void
  children: ReactNode
}

/** A comment: a button that shows its passage in the preview, and `children` below it. */
export function CommentItem({ comment: { page, passage }, place, missing, onShow, children }: Props) {
  const { t } = useTranslation('revisions')
  const [isRequested, setRequested] = useState(false)
  const show = useEffectEvent(() => {
    if (!isRequested || place === 'loading') return
    setRequested(false)
    // A new object, so that the preview scrolls to the passage again.
    if (place !== 'missing') onShow({ ...place })
  })
  const isLoading = place === 'loading'
  // A passage requested while the text is being read is shown afterwards.
  useEffect(() => show(), [isRequested, isLoading])
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
        <button type="button" className={styles.show} onClick={() => setRequested(true)}>
          <span className={styles.page}>{t('compare.page', { page: place === 'loading' ? page : place.page })}</span>{' '}
          {quote}
        </button>
      )}
      {children}
    </li>
  )
}
