import type { RouteName } from '@quillgate/shared/domain/access/routes'

/** An on-screen text that a specification document defines. */
export type SpecificationText = {
  section: string
  /** Exact wording; `{n}` is replaced by a value. */
  text: string
  /** Translation key with its namespace: `namespace:a.b`. */
  key: string
  /** Page that shows the text; `frame` means the app's shell, which surrounds every page. */
  on: RouteName | 'frame'
}
