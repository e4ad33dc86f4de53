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

/** What rich text may hold, wherever it is shown or stored; anything else is left out and its words stay. */
export const RICH_TEXT_TAGS = (
  'p div span br hr b strong i em u s del strike code pre a ul ol li h1 h2 h3 h4 h5 h6 blockquote small sub sup ' +
  'table thead tbody tr td th'
).split(' ')
/** Attributes that are kept besides `href` of a link and the styles below. */
export const RICH_TEXT_ATTRIBUTES = ['colspan', 'rowspan']
export const RICH_TEXT_STYLES: Readonly<Record<string, RegExp>> = {
  // 8 to 40 px, in units that do not grow with each other.
  'font-size':
    /^(?:(?:(?:[89]|[12]\d|3\d)(?:\.\d)?|40)px|(?:(?:[6-9]|[12]\d)(?:\.\d)?|30)pt|(?:0?\.[5-9]|1(?:\.\d)?|2(?:\.[0-5])?)rem)$/,
  'text-align': /^(?:left|right|center|justify)$/,
  'font-family': /^monospace$/,
}
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/** The address of a link as it may be followed; undefined for a relative one and for other schemes. */
export function richTextLink(href: string | null | undefined): string | undefined {
  const url = URL.canParse(href ?? '') ? new URL(href ?? '') : undefined
  return url && LINK_SCHEMES.has(url.protocol) ? url.href : undefined
}
