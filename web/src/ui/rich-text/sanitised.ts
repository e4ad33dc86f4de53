import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  richTextLink,
} from '@quillgate/shared/domain/rich-text'
import createPurifier from 'dompurify'
import { markStyles, readStyle, STYLE_MARK } from './style-attributes.ts'

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement) secureLink(node)
  if (node instanceof HTMLElement && node.hasAttribute(STYLE_MARK)) keepStyles(node)
})

/** Where nothing that is parsed loads or runs. */
const inert = document.implementation.createHTMLDocument('')

/**
 * Other people's HTML as nodes that can do nothing but be read; links open apart and tell nobody where from. It asks for
 * nothing and breaks no rule of the page's policy while it is parsed: an element that stands in no document, without handlers.
 */
export function sanitised(html: string): DocumentFragment {
  const box = inert.createElement('div')
  box.innerHTML = markStyles(withoutHandlers(html))
  purifier.sanitize(box, {
    ALLOWED_TAGS: RICH_TEXT_TAGS,
    ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'href', STYLE_MARK],
    // Of its value, which is no address, only the listed styles stay.
    ADD_URI_SAFE_ATTR: [STYLE_MARK],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    IN_PLACE: true,
  })
  const words = inert.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) words.currentNode.nodeValue = asWritten(words.currentNode.nodeValue ?? '')
  const fragment = document.createDocumentFragment()
  fragment.append(...box.childNodes)
  return fragment
}

/** A letter of nobody's: with it a name such as `onclick` is no handler's, which a browser would report as it parses it. */
const BREAK = '\ue000'
const withoutHandlers = (html: string) => html.replace(/(?<=[\s/"'])o(?=n[a-z])/gi, `$&${BREAK}`)
const asWritten = (text: string) => text.replaceAll(BREAK, '')

function secureLink(link: HTMLAnchorElement) {
  const href = richTextLink(asWritten(link.getAttribute('href') ?? ''))
  if (href === undefined) return link.removeAttribute('href')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function keepStyles(element: HTMLElement) {
  readStyle(element)
  const kept = Object.entries(RICH_TEXT_STYLES).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name)
    return allowed.test(value) ? [`${name}: ${value};`] : []
  })
  if (kept.length > 0) element.style.cssText = kept.join(' ')
  else element.removeAttribute('style')
}
