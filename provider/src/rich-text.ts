import { holdsHtml } from '@quillgate/shared/domain/rich-text'
import sanitize from 'sanitize-html'

const RULES: sanitize.IOptions = {
  allowedTags:
    'p div span br hr b strong i em u s del code pre a ul ol li h1 h2 h3 h4 h5 h6 blockquote small sub sup'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], '*': ['style'] },
  allowedStyles: {
    '*': {
      'font-size': [/^\d{1,2}(?:\.\d)?(?:px|pt|em|rem)$/],
      'text-align': [/^(?:left|right|center|justify)$/],
      'font-family': [/^monospace$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** Rich text as it is stored: HTML without anything that acts; a text without tags stays as it was typed. */
export const cleanHtml = (text: string): string => (holdsHtml(text) ? sanitize(text, RULES) : text)
