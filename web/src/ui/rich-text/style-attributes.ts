import { renameAttribute } from './html-tokens.ts'

/** Where styles stand that are read with `readStyle`. */
export const STYLE_MARK = 'data-style'

/** Returns HTML with its style attributes renamed: the page's policy refuses and reports them wherever HTML is parsed. */
export const markStyles = (html: string): string => renameAttribute(html, 'style', STYLE_MARK)

/** Gives an element the style that its marked attribute names; a script may, where an attribute may not. */
export function readStyle(element: HTMLElement) {
  element.style.cssText = element.getAttribute(STYLE_MARK) ?? ''
  element.removeAttribute(STYLE_MARK)
}
