import type { Draft } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { toFileEntry } from '../../../platform/upload/stored-file.ts'
import { FileList } from '../../../ui/files/FileList.tsx'
import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx'
import { Stars } from '../../../ui/value/Stars.tsx'

export function DraftReview({ draft }: { draft: Draft }) {
  const { t } = useTranslation('revisions')
  const { rating, review, reviewFile } = draft
  return (
    <>
      {rating !== undefined && rating > 0 && <Stars value={rating} />}
      {review && <RichTextView text={review} />}
      {reviewFile && <FileList label={t('review.file')} files={[toFileEntry(reviewFile)]} />}
    </>
  )
}
