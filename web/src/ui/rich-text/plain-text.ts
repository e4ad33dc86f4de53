import { isHtml } from '@quillgate/shared/domain/values/rich-text'
import { tokenizeHtml } from './html-tokens.ts'

const INLINE_ELEMENTS = new Set('span b strong i em u s del strike code a small sub sup font'.split(' '))
const decoderElement = document.implementation.createHTMLDocument('').createElement('div')

/** Returns the text that HTML source without tags represents: `&amp;` becomes `&`. */
export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  decoderElement.innerHTML = source.replaceAll('<', '&lt;')
  return decoderElement.textContent
}

/** Returns the text of HTML on one line; block elements are separated by a space. */
export function htmlToText(html: string): string {
  let words = ''
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') words += token.text
    else if (!INLINE_ELEMENTS.has(token.name)) words += ' '
  }
  return collapseWhitespace(decodeEntities(words))
}

/** Returns the text of user-written content, for labels, headings and cells, which cannot show formatting. */
export const toPlainText = (text: string): string => (isHtml(text) ? htmlToText(text) : collapseWhitespace(text))

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim()
