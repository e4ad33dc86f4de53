const TAGS = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const NAMES = /"[^"]*"|'[^']*'|(?<=[\s/"'])style(?=[\s=])/gi

/** Where styles stand that are read with `readStyle`. */
export const STYLE_MARK = 'data-style'

/**
 * HTML with its style attributes under another name: the page's policy refuses them wherever HTML is parsed, and reports it.
 * What is no well-formed tag stays as it is.
 */
export const markStyles = (html: string): string =>
  html.replace(TAGS, (tag) => tag.replace(NAMES, (part) => (/^style$/i.test(part) ? STYLE_MARK : part)))

/** Gives an element the style that its marked attribute names; a script may, where an attribute may not. */
export function readStyle(element: HTMLElement) {
  element.style.cssText = element.getAttribute(STYLE_MARK) ?? ''
  element.removeAttribute(STYLE_MARK)
}
