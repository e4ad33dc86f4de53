const TAGS =
  /<\/?(?:p|div|span|br|hr|b|strong|i|em|u|s|del|strike|code|pre|a|ul|ol|li|h[1-6]|blockquote|font|small|sub|sup|img|table|thead|tbody|tr|t[dh])(?:[\s/][^<>]*)?>/i
const BLANKS = /&(?:nbsp|#160|#xa0|zwnj|#8203);|[\s\u200b\ufeff]/gi

/** Whether a text is HTML: it holds a known tag. Anything else is shown literally. */
export const holdsHtml = (text: string): boolean => TAGS.test(text)

/** Whether a rich text says nothing: only tags and blanks. A picture says something. */
export function isBlankRichText(text: string): boolean {
  if (/<img[\s/]/i.test(text)) return false
  const words = holdsHtml(text) ? text.replace(/<[^<>]*>/g, '') : text
  return words.replace(BLANKS, '') === ''
}
