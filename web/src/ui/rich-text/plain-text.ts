import { holdsHtml } from '@quillgate/shared/domain/values/rich-text'
import { htmlTokens } from './html-tokens.ts'

const INLINE = new Set('span b strong i em u s del strike code a small sub sup font'.split(' '))
const inert = document.implementation.createHTMLDocument('').createElement('div')

/** Returns the words that HTML source without tags stands for: `&amp;` becomes `&`. */
export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  inert.innerHTML = source.replaceAll('<', '&lt;')
  return inert.textContent
}

/** Returns the words of HTML on one line; paragraphs and the like are separated by a blank. */
export function wordsOfHtml(html: string): string {
  let words = ''
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') words += token.text
    else if (!INLINE.has(token.name)) words += ' '
  }
  return onOneLine(decodeEntities(words))
}

/** Returns the words of what somebody wrote, for labels, headings and cells, which hold no formatting. */
export const plainText = (text: string): string => (holdsHtml(text) ? wordsOfHtml(text) : onOneLine(text))

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
