import {
  isHtml,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  toSafeLink,
} from '@quillgate/shared/domain/values/rich-text'
import sanitize from 'sanitize-html'

const SANITIZE_OPTIONS: sanitize.IOptions = {
  allowedTags: RICH_TEXT_TAGS,
  allowedAttributes: { a: ['href', 'target', 'rel'], '*': [...RICH_TEXT_ATTRIBUTES, 'style'] },
  allowedStyles: { '*': Object.fromEntries(Object.entries(RICH_TEXT_STYLES).map(([name, fits]) => [name, [fits]])) },
  transformTags: {
    a(tagName, { href, style = '' }) {
      const link = toSafeLink(href)
      return {
        tagName,
        attribs: { ...(link && { href: link, target: '_blank', rel: 'noopener noreferrer' }), ...(style && { style }) },
      }
    },
  },
}

/** Sanitizes rich text for storage. Text without HTML tags is returned unchanged. */
export const sanitizeHtml = (text: string): string => (isHtml(text) ? sanitize(text, SANITIZE_OPTIONS) : text)
