import { renameAttribute } from './html-tokens.ts'

/** Name of the attribute that holds the styles until `applyRenamedStyle` applies them. */
export const STYLE_ATTRIBUTE = 'data-style'

/**
 * Returns HTML with its style attributes renamed, because the CSP blocks and reports style attributes wherever HTML is
 * parsed.
 */
export const renameStyleAttributes = (html: string): string => renameAttribute(html, 'style', STYLE_ATTRIBUTE)

/**
 * Applies styles that were renamed to another attribute, because the CSP blocks style attributes in HTML, but not
 * styles set by a script.
 */
export function applyRenamedStyle(element: HTMLElement) {
  element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
  element.removeAttribute(STYLE_ATTRIBUTE)
}
