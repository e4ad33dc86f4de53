/** A token of HTML source: text (entities not decoded), or a tag with those attributes that the caller requested. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
type OnAttribute = (name: string, value: string, index: number) => void

const TAG_NAME_PATTERN = /<(\/?)([a-z][^\s/>]*)/iy
const SEPARATOR_PATTERN = /[\s/]*/y
const ATTRIBUTE_PATTERN = /([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?)?/y
/** Elements whose content is not HTML or is never shown. */
const SKIPPED_ELEMENTS = new Set(
  'script style template noscript iframe noembed noframes xmp plaintext title head svg math audio video object'.split(
    ' ',
  ),
)

/**
 * Splits HTML into text and tags in linear time, however malformed it is. Skips comments and the content of scripts and
 * similar elements; a tag that never ends counts as text.
 *
 * @param requested names of the attributes to read, in lower case
 */
export function* tokenizeHtml(html: string, requested: ReadonlySet<string> = new Set()): Generator<HtmlToken> {
  let from = 0
  let at = html.indexOf('<')
  while (at !== -1) {
    const attributes = new Map<string, string>()
    const tag = readTag(html, at, (name, value) => {
      if (requested.has(name) && !attributes.has(name))
        attributes.set(name, /^["']/.test(value) ? value.slice(1, -1) : value)
    })
    const end = tag ? tag.end : findCommentEnd(html, at)
    // The HTML ends inside this tag or comment, so no later tag or comment can end either.
    if (end === Number.POSITIVE_INFINITY) break
    if (end !== undefined) {
      if (at > from) yield { kind: 'text', text: html.slice(from, at) }
      from = end
      if (tag?.isClosing) yield { kind: 'close', name: tag.name }
      else if (tag && SKIPPED_ELEMENTS.has(tag.name)) from = findContentEnd(html, end, tag.name)
      else if (tag) yield { kind: 'open', name: tag.name, attributes }
    }
    at = html.indexOf('<', end === undefined ? at + 1 : from)
  }
  if (from < html.length) yield { kind: 'text', text: html.slice(from) }
}

/** Returns HTML with one attribute renamed in all tags, in linear time; text is unchanged. */
export function renameAttribute(html: string, name: string, renamed: string): string {
  const pieces: string[] = []
  let from = 0
  let at = html.indexOf('<')
  while (at !== -1) {
    const tag = readTag(html, at, (attribute, _, index) => {
      if (attribute !== name) return
      pieces.push(html.slice(from, index), renamed)
      from = index + name.length
    })
    if (tag?.end === Number.POSITIVE_INFINITY) break
    at = html.indexOf('<', tag ? tag.end : at + 1)
  }
  return pieces.join('') + html.slice(from)
}

/**
 * Reads the tag that starts at an index; returns undefined if no tag starts there. `end` is infinity if the HTML ends
 * inside the tag.
 */
function readTag(html: string, start: number, onAttribute: OnAttribute) {
  TAG_NAME_PATTERN.lastIndex = start
  const [whole, slash, name] = TAG_NAME_PATTERN.exec(html) ?? []
  if (whole === undefined || name === undefined) return undefined
  let index = start + whole.length
  for (;;) {
    SEPARATOR_PATTERN.lastIndex = index
    SEPARATOR_PATTERN.test(html)
    index = SEPARATOR_PATTERN.lastIndex
    ATTRIBUTE_PATTERN.lastIndex = index
    const [attribute, attributeName, value = ''] = ATTRIBUTE_PATTERN.exec(html) ?? []
    if (attribute === undefined || attributeName === undefined) break
    onAttribute(attributeName.toLowerCase(), value, index)
    index += attribute.length
  }
  const end = html.charAt(index) === '>' ? index + 1 : Number.POSITIVE_INFINITY
  return { name: name.toLowerCase(), isClosing: slash === '/', end }
}

/**
 * Returns the end of a comment, or of markup that browsers treat as a comment; undefined if none starts at the index.
 */
function findCommentEnd(html: string, start: number): number | undefined {
  const isComment = html.startsWith('<!--', start)
  if (!isComment && !/[!?/]/.test(html.charAt(start + 1))) return undefined
  const end = isComment ? '-->' : '>'
  const found = html.indexOf(end, start + 2)
  return found === -1 ? Number.POSITIVE_INFINITY : found + end.length
}

/** Returns the end of an element's content: the start of its closing tag, or the end of the HTML. */
function findContentEnd(html: string, start: number, name: string): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = start
  return closing.exec(html)?.index ?? html.length
}
