import { isHtml } from '@quillgate/shared/domain/values/rich-text'
import { htmlTokens } from './html-tokens.ts'

const INLINE_ELEMENTS = new Set('span b strong i em u s del strike code a small sub sup font'.split(' '))
const decoder = document.implementation.createHTMLDocument('').createElement('div')

/** Returns the text that HTML source without tags represents: `&amp;` becomes `&`. */
export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  decoder.innerHTML = source.replaceAll('<', '&lt;')
  return decoder.textContent
}

/** Returns the text of HTML on one line; block elements are separated by a space. */
export function textOfHtml(html: string): string {
  let words = ''
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') words += token.text
    else if (!INLINE_ELEMENTS.has(token.name)) words += ' '
  }
  return collapseWhitespace(decodeEntities(words))
}

/** Returns the text of user-written content, for labels, headings and cells, which cannot show formatting. */
export const plainText = (text: string): string => (isHtml(text) ? textOfHtml(text) : collapseWhitespace(text))

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim()
