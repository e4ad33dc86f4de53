import { toSafeLink } from '@quillgate/shared/domain/values/rich-text'
import { Mark } from '@tiptap/core'

/** Allows only links to permitted URLs; other links are dropped and their text preserved. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (link) => toSafeLink(link.getAttribute('href')) !== undefined && null },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { href: toSafeLink(href as string), target: '_blank', rel: 'noopener noreferrer' },
    0,
  ],
})
