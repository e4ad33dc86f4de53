import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_STYLES,
  RICH_TEXT_TAGS,
  richTextLink,
} from '@quillgate/shared/domain/values/rich-text'
import createPurifier from 'dompurify'
import { type HtmlToken, htmlTokens } from './html-tokens.ts'
import { decodeEntities } from './plain-text.ts'

/** Deeper elements are dropped and their text preserved: layout time grows with the square of the depth. */
const MAX_DEPTH = 48
/** Further elements are dropped and their text preserved: each one costs time in DOMPurify and in layout. */
const MAX_ELEMENTS = 1200
const TAGS = new Set(RICH_TEXT_TAGS)
const REQUESTED = new Set([...RICH_TEXT_ATTRIBUTES, 'href', 'style'])
const EMPTY = new Set(['br', 'hr'])
const TABLE_PARTS = new Set(['thead', 'tbody', 'tr', 'td', 'th'])

type Ending = { ends: readonly string[]; within: readonly string[] }
const CELLS = ['td', 'th', 'table']
const PARAGRAPH: Ending = { ends: ['p'], within: CELLS }
const CELL: Ending = { ends: ['td', 'th'], within: ['table'] }
const SECTION: Ending = { ends: ['thead', 'tbody'], within: ['table'] }
/**
 * For an element: the open elements that its start tag closes, and the ones where that search stops, as in browsers.
 */
const ENDINGS: Record<string, Ending | undefined> = {
  ...Object.fromEntries(
    'p div hr pre ul ol h1 h2 h3 h4 h5 h6 blockquote table'.split(' ').map((name) => [name, PARAGRAPH]),
  ),
  a: { ends: ['a'], within: CELLS },
  li: { ends: ['li'], within: ['ul', 'ol', ...CELLS] },
  td: CELL,
  th: CELL,
  tr: { ends: ['tr'], within: ['table'] },
  thead: SECTION,
  tbody: SECTION,
}

const purifier = createPurifier(window)
/** Second line of defense, behind the list of elements that are created at all. */
const PURIFIED = {
  ALLOWED_TAGS: RICH_TEXT_TAGS,
  ALLOWED_ATTR: [...REQUESTED, 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  IN_PLACE: true as const,
}

/**
 * Returns untrusted HTML as safe nodes. The browser's parser never sees it: only listed elements are created, so
 * nothing loads, runs or violates the CSP, and the time is linear in the length of the text. A browser's parser takes
 * seconds for 64 KiB of misnested tags, or crashes.
 */
export function sanitised(html: string): DocumentFragment {
  const tree = new Tree()
  for (const token of htmlTokens(html, REQUESTED)) {
    if (token.kind === 'text') tree.addWords(decodeEntities(token.text))
    else if (token.kind === 'close') tree.endNearest(closing(token.name))
    else tree.start(token)
  }
  tree.flush()
  purifier.sanitize(tree.box, PURIFIED)
  const fragment = document.createDocumentFragment()
  fragment.append(...tree.box.childNodes)
  return fragment
}

/** Builds the nodes for the tokens read so far; `#words` is text that is not in a node yet. */
class Tree {
  readonly box = document.createElement('div')
  #open: HTMLElement[] = [this.box]
  #elements = 0
  /** Text since the last element; it becomes one text node. */
  #words = ''

  addWords(words: string) {
    this.#words += words
  }

  flush() {
    if (this.#words !== '') this.#open.at(-1)?.append(this.#words)
    this.#words = ''
  }

  start({ name, attributes }: HtmlToken & { kind: 'open' }) {
    if (!TAGS.has(name)) return
    const ending = ENDINGS[name]
    if (ending) this.endNearest(ending)
    const isMisplaced = TABLE_PARTS.has(name) && !this.#open.some(({ localName }) => localName === 'table')
    if (isMisplaced) return
    if (this.#open.length > MAX_DEPTH || this.#elements >= MAX_ELEMENTS) {
      const isApart = ending !== undefined || EMPTY.has(name)
      if (isApart && (this.#words !== '' || this.#open.at(-1)?.lastChild)) this.#words += ' '
      return
    }
    this.flush()
    this.#elements += 1
    const element = createElement(name, attributes)
    this.#open.at(-1)?.append(element)
    if (!EMPTY.has(name)) this.#open.push(element)
  }

  endNearest({ ends, within }: Ending) {
    for (let at = this.#open.length - 1; at > 0; at--) {
      const name = this.#open[at]?.localName ?? ''
      if (ends.includes(name)) {
        this.flush()
        this.#open.length = at
      }
      if (ends.includes(name) || within.includes(name)) return
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

const closing = (name: string): Ending => ({
  ends: [name],
  within: name === 'table' ? [] : TABLE_PARTS.has(name) ? ['table'] : CELLS,
})

function secureLink(link: HTMLAnchorElement, written: string) {
  const href = richTextLink(written)
  if (href === undefined) return
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** Sets only the allowed styles. Scripts may set them even where the CSP blocks style attributes. */
function setStyles(element: HTMLElement, written: string) {
  element.style.cssText = written
  const kept = Object.entries(RICH_TEXT_STYLES).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name)
    return allowed.test(value) ? [`${name}: ${value};`] : []
  })
  if (kept.length > 0) element.style.cssText = kept.join(' ')
  else element.removeAttribute('style')
}
