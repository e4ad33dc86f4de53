import type { FileObject } from '@quillgate/shared/contract/entities'
import useSWRImmutable from 'swr/immutable'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { readDraftText } from '../compare/text/draft-text.ts'
import { findPassage, indexPages } from './find-passage.ts'
import type { ReviewComment } from './review-comments.ts'

/** Position of a comment's passage in the displayed draft; `missing` if the draft does not contain the passage. */
export type CommentLocation = PdfMark | 'loading' | 'missing'

/**
 * Returns the position of each comment in a draft. If the draft's text cannot be read, the position is only the page.
 */
export function useCommentLocations(file: FileObject | null | undefined, comments: readonly ReviewComment[]) {
  const key = file && comments.some(({ passage }) => passage !== '') ? ['draft-words', file.key] : undefined
  const { data, error } = useSWRImmutable<ReturnType<typeof indexPages>, unknown>(
    key,
    async () => indexPages((await readDraftText(file!, new AbortController().signal)).pages),
    { shouldRetryOnError: false },
  )
  return comments.map((comment): CommentLocation => {
    if (key === undefined || error !== undefined || comment.passage === '')
      return { page: comment.page, start: 0, end: 0 }
    return data ? (findPassage(data, comment) ?? 'missing') : 'loading'
  })
}
