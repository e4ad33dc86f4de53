import type { FileObject } from '@quillgate/shared/contract/entities'
import useSWRImmutable from 'swr/immutable'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import { readDraftText } from '../compare/text/draft-text.ts'
import { findPassage, indexPages } from './find-passage.ts'
import type { ReviewComment } from './review-comments.ts'

/** Position of a comment in the displayed draft; `missing` if the draft does not contain the passage or the page. */
export type CommentLocation = PdfMark | 'loading' | 'missing'

type DraftWords = { words: ReturnType<typeof indexPages>; pageCount: number }

/**
 * Returns the position of each comment in a draft. If the draft's text cannot be read, the position is only the page.
 */
export function useCommentLocations(file: FileObject | null | undefined, comments: readonly ReviewComment[]) {
  const { data, error } = useSWRImmutable<DraftWords, unknown>(
    file && ['draft-words', file.key],
    async () => {
      const { pages } = await readDraftText(file!, new AbortController().signal)
      return { words: indexPages(pages), pageCount: pages.length }
    },
    { shouldRetryOnError: false },
  )
  return comments.map((comment): CommentLocation => {
    const { page, passage, point } = comment
    if (passage !== '' && file && error === undefined)
      return data ? (findPassage(data.words, comment) ?? 'missing') : 'loading'
    return data && page > data.pageCount ? 'missing' : { page, start: 0, end: 0, point }
  })
}
