import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  toSafeLink,
} from '@quillgate/shared/domain/values/rich-text'
import createPurifier from 'dompurify'
import { type HtmlToken, tokenizeHtml } from './html-tokens.ts'
import { decodeEntities } from './plain-text.ts'

/**
 * Elements nested deeper than this are dropped and their text preserved, because layout time grows with the square of
 * the depth.
 */
const MAX_DEPTH = 48
/**
 * Elements beyond this number are dropped and their text preserved, because each one costs time in DOMPurify and in
 * layout.
 */
const MAX_ELEMENTS = 1200
const ALLOWED_TAG_NAMES = new Set(RICH_TEXT_TAGS)
const REQUESTED_ATTRIBUTES = new Set([...RICH_TEXT_ATTRIBUTES, 'href', 'style'])
const VOID_ELEMENTS = new Set(['br', 'hr'])
const TABLE_ELEMENTS = new Set(['thead', 'tbody', 'tr', 'td', 'th'])

type AutoCloseRule = { closes: readonly string[]; boundaries: readonly string[] }
const CELL_BOUNDARIES = ['td', 'th', 'table']
const PARAGRAPH_AUTO_CLOSE: AutoCloseRule = { closes: ['p'], boundaries: CELL_BOUNDARIES }
const CELL_AUTO_CLOSE: AutoCloseRule = { closes: ['td', 'th'], boundaries: ['table'] }
const SECTION_AUTO_CLOSE: AutoCloseRule = { closes: ['thead', 'tbody'], boundaries: ['table'] }
/**
 * For each element: the open elements that its start tag closes implicitly, and the elements at which the search for
 * them stops. Browsers use the same rules.
 */
const AUTO_CLOSE_RULES: Record<string, AutoCloseRule | undefined> = {
  ...Object.fromEntries(
    'p div hr pre ul ol h1 h2 h3 h4 h5 h6 blockquote table'.split(' ').map((name) => [name, PARAGRAPH_AUTO_CLOSE]),
  ),
  a: { closes: ['a'], boundaries: CELL_BOUNDARIES },
  li: { closes: ['li'], boundaries: ['ul', 'ol', ...CELL_BOUNDARIES] },
  td: CELL_AUTO_CLOSE,
  th: CELL_AUTO_CLOSE,
  tr: { closes: ['tr'], boundaries: ['table'] },
  thead: SECTION_AUTO_CLOSE,
  tbody: SECTION_AUTO_CLOSE,
}

const purifier = createPurifier(window)
/** DOMPurify is the second line of defense. The first one is the list of elements that are created at all. */
const PURIFY_OPTIONS = {
  ALLOWED_TAGS: RICH_TEXT_TAGS,
  ALLOWED_ATTR: [...REQUESTED_ATTRIBUTES, 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  IN_PLACE: true as const,
}

/**
 * Returns untrusted HTML as safe nodes. The browser's parser never sees it: only listed elements are created, so
 * nothing loads, runs or violates the CSP, and the time is linear in the length of the text. A browser's parser takes
 * seconds for 64 KiB of misnested tags, or crashes.
 */
export function sanitize(html: string): DocumentFragment {
  const tree = new TreeBuilder()
  for (const token of tokenizeHtml(html, REQUESTED_ATTRIBUTES)) {
    if (token.kind === 'text') tree.addText(decodeEntities(token.text))
    else if (token.kind === 'close') tree.closeNearest(endTagAutoClose(token.name))
    else tree.start(token)
  }
  tree.flush()
  purifier.sanitize(tree.root, PURIFY_OPTIONS)
  const fragment = document.createDocumentFragment()
  fragment.append(...tree.root.childNodes)
  return fragment
}

/** Builds the nodes for the tokens read so far. `#words` is text that has no node yet. */
class TreeBuilder {
  readonly root = document.createElement('div')
  #open: HTMLElement[] = [this.root]
  #elements = 0
  /** Text since the last element; it becomes one text node. */
  #words = ''

  addText(words: string) {
    this.#words += words
  }

  flush() {
    if (this.#words !== '') this.#open.at(-1)?.append(this.#words)
    this.#words = ''
  }

  start({ name, attributes }: HtmlToken & { kind: 'open' }) {
    if (!ALLOWED_TAG_NAMES.has(name)) return
    const ending = AUTO_CLOSE_RULES[name]
    if (ending) this.closeNearest(ending)
    const isMisplaced = TABLE_ELEMENTS.has(name) && !this.#open.some(({ localName }) => localName === 'table')
    if (isMisplaced) return
    if (this.#open.length > MAX_DEPTH || this.#elements >= MAX_ELEMENTS) {
      const needsSpace = ending !== undefined || VOID_ELEMENTS.has(name)
      if (needsSpace && (this.#words !== '' || this.#open.at(-1)?.lastChild)) this.#words += ' '
      return
    }
    this.flush()
    this.#elements += 1
    const element = createElement(name, attributes)
    this.#open.at(-1)?.append(element)
    if (!VOID_ELEMENTS.has(name)) this.#open.push(element)
  }

  closeNearest({ closes, boundaries }: AutoCloseRule) {
    for (let at = this.#open.length - 1; at > 0; at--) {
      const name = this.#open[at]?.localName ?? ''
      if (closes.includes(name)) {
        this.flush()
        this.#open.length = at
      }
      if (closes.includes(name) || boundaries.includes(name)) return
    }
  }
}

function createElement(name: string, attributes: ReadonlyMap<string, string>): HTMLElement {
  const element = document.createElement(name)
  for (const key of RICH_TEXT_ATTRIBUTES) {
    const value = attributes.get(key)
    if (value !== undefined) element.setAttribute(key, decodeEntities(value))
  }
  const href = attributes.get('href')
  if (element instanceof HTMLAnchorElement && href !== undefined) secureLink(element, decodeEntities(href))
  const style = attributes.get('style')
  if (style !== undefined) setStyles(element, decodeEntities(style))
  return element
}

const endTagAutoClose = (name: string): AutoCloseRule => ({
  closes: [name],
  boundaries: name === 'table' ? [] : TABLE_ELEMENTS.has(name) ? ['table'] : CELL_BOUNDARIES,
})

function secureLink(link: HTMLAnchorElement, source: string) {
  const href = toSafeLink(source)
  if (href === undefined) return
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** Sets only the allowed styles. The CSP blocks style attributes, but not styles set by a script. */
function setStyles(element: HTMLElement, cssText: string) {
  element.style.cssText = cssText
  const declarations = Object.entries(RICH_TEXT_STYLES).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name)
    return allowed.test(value) ? [`${name}: ${value};`] : []
  })
  if (declarations.length > 0) element.style.cssText = declarations.join(' ')
  else element.removeAttribute('style')
}
