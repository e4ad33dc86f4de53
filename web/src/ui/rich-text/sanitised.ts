import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  richTextLink,
} from '@quillgate/shared/domain/rich-text'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement) secureLink(node)
  if (node instanceof HTMLElement && node.hasAttribute('style')) keepStyles(node)
})

/** Other people's HTML as nodes that can do nothing but be read; links open apart and tell nobody where from. */
export const sanitised = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: RICH_TEXT_TAGS,
    ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'href', 'style'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })

function secureLink(link: HTMLAnchorElement) {
  const href = richTextLink(link.getAttribute('href'))
  if (href === undefined) return link.removeAttribute('href')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function keepStyles(element: HTMLElement) {
  const kept = Object.entries(RICH_TEXT_STYLES).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name)
    return allowed.test(value) ? [`${name}: ${value};`] : []
  })
  if (kept.length > 0) element.setAttribute('style', kept.join(' '))
  else element.removeAttribute('style')
}
