import { renameAttribute } from './html-tokens.ts'

/** Attribute that holds styles until `applyRenamedStyle` applies them. */
export const STYLE_ATTRIBUTE = 'data-style'

/** Returns HTML with its style attributes renamed: the CSP blocks and reports them wherever HTML is parsed. */
export const renameStyleAttributes = (html: string): string => renameAttribute(html, 'style', STYLE_ATTRIBUTE)

/** Applies the styles of the renamed attribute; the CSP allows that to scripts, but not to attributes. */
export function applyRenamedStyle(element: HTMLElement) {
  element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
  element.removeAttribute(STYLE_ATTRIBUTE)
}
