const HTML_TAG =
  /<\/?(?:p|div|span|br|hr|b|strong|i|em|u|s|del|strike|code|pre|a|ul|ol|li|h[1-6]|blockquote|font|small|sub|sup|img|table|thead|tbody|tr|t[dh])(?:[\s/][^<>]*)?>/i
const BLANK_CHARACTERS = /&(?:nbsp|#160|#xa0|zwnj|#8203);|[\s\u200b\ufeff]/gi

/** Returns whether a text contains a known HTML tag; any other text is displayed literally. */
export const isHtml = (text: string): boolean => HTML_TAG.test(text)

/** Returns whether a rich text contains nothing but tags and blanks; an image counts as content. */
export function isBlankRichText(text: string): boolean {
  if (/<img[\s/]/i.test(text)) return false
  const words = isHtml(text) ? text.replace(/<[^<>]*>/g, '') : text
  return words.replace(BLANK_CHARACTERS, '') === ''
}

/**
 * Tags that are allowed in rich text, wherever it is displayed or stored. Other tags are removed, but the text inside
 * them remains.
 */
export const RICH_TEXT_TAGS = (
  'p div span br hr b strong i em u s del strike code pre a ul ol li h1 h2 h3 h4 h5 h6 blockquote small sub sup ' +
  'table thead tbody tr td th'
).split(' ')
/** Attributes that are allowed in addition to the `href` of a link and the styles below. */
export const RICH_TEXT_ATTRIBUTES = ['colspan', 'rowspan']
export const RICH_TEXT_STYLES: Readonly<Record<string, RegExp>> = {
  // Font sizes of 8 to 40 px. Relative units such as em are not allowed, because nested sizes would multiply.
  'font-size':
    /^(?:(?:(?:[89]|[12]\d|3\d)(?:\.\d)?|40)px|(?:(?:[6-9]|[12]\d)(?:\.\d)?|30)pt|(?:0?\.[5-9]|1(?:\.\d)?|2(?:\.[0-5])?)rem)$/,
  'text-align': /^(?:left|right|center|justify)$/,
  'font-family': /^monospace$/,
}
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/** Returns the absolute address of a link; undefined for relative addresses and unsafe schemes. */
export function toSafeLink(href: string | null | undefined): string | undefined {
  const url = URL.canParse(href ?? '') ? new URL(href ?? '') : undefined
  return url && LINK_SCHEMES.has(url.protocol) ? url.href : undefined
}
