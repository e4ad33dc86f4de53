import type { RouteName } from '@quillgate/shared/domain/access/routes'

/** A text on screen that a document writes. */
export type DocumentText = {
  /** Where the document writes it. */
  section: string
  /** Word for word; `{n}` where a value stands. */
  text: string
  /** Its namespace and key, as the English texts have it. */
  key: string
  /** The page that shows it; the frame shows what stands in the place of pages. */
  on: RouteName | 'frame'
}
