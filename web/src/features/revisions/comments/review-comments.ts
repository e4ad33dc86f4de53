import { isBlankRichText, isHtml } from '@quillgate/shared/domain/values/rich-text'
import type { PagePoint } from '../../../ui/pdf/page-layer.ts'
import { sanitize } from '../../../ui/rich-text/sanitize.ts'

/**
 * A comment on a draft. `passage` is quoted from the page. If it is '', the comment is on `point`, or without a point on
 * the whole page.
 */
export type ReviewComment = { page: number; passage: string; point?: PagePoint | undefined; text: string }

export const MAX_COMMENT_LENGTH = 2000
const COMMENT_PATTERN =
  /^\[p\. (?<page>[1-9]\d{0,3})(?:\](?: "(?<passage>[^"\n]+)")?|, x (?<x>100|\d{1,2})%, y (?<y>100|\d{1,2})%\]): (?<text>\S[^]*)$/
const BLOCK_SELECTOR = 'p, li, div, h1, h2, h3, h4, h5, h6, blockquote, td, th'

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Replaces double quotes in a passage, because a double quote ends the passage. */
const toQuotable = (passage: string) => toOneLine(passage.replaceAll('"', "'"))
const trimLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(toOneLine)
    .join('\n')
    .trim()

/**
 * Returns a comment as text that is the same in every language: `[p. 2] "led a team": please add the size`, or
 * `[p. 2, x 80%, y 10%]: a newer photo, please`. The text can have several lines.
 */
export function formatComment({ page, passage, point, text }: ReviewComment): string {
  const quote = toQuotable(passage)
  const spot = point && quote === '' ? `, x ${point.x}%, y ${point.y}%` : ''
  return `[p. ${page}${spot}]${quote && ` "${quote}"`}: ${trimLines(text)}`
}

/** Parses a paragraph as a comment. Returns undefined unless the whole paragraph is a comment. */
export function parseComment(paragraph: string): ReviewComment | undefined {
  const { page, passage = '', x, y, text } = COMMENT_PATTERN.exec(paragraph)?.groups ?? {}
  if (text === undefined) return undefined
  return { page: Number(page), passage, text, ...(x && y && { point: { x: Number(x), y: Number(y) } }) }
}

type FoundComment = { element: Element; comment: ReviewComment }

/**
 * Parses a review into elements; `found` contains the elements that are comments. Each line of a plain-text review
 * becomes a paragraph.
 */
function parseReview(review: string): { root: Element; found: FoundComment[] } {
  // The element belongs to a separate, inert document, so that nothing in it is loaded or rendered.
  const root = document.implementation.createHTMLDocument('').createElement('div')
  if (isHtml(review)) root.append(sanitize(review))
  else if (review !== '') root.append(...review.split(/\r?\n/).map((line) => createParagraph(line)))
  const found = [...root.querySelectorAll(BLOCK_SELECTOR)].flatMap((element) => {
    const comment = element.querySelector(BLOCK_SELECTOR) ? undefined : parseComment(readElementText(element))
    return comment ? [{ element, comment }] : []
  })
  return { root, found }
}

/** Returns the text of a paragraph; its `br` elements become line breaks. */
function readElementText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('br')) one.replaceWith('\u0000')
  return trimLines(toOneLine(copy.textContent).replaceAll('\u0000', '\n'))
}

function createParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  const [first = '', ...rest] = text.split('\n')
  paragraph.append(first, ...rest.flatMap((line) => [document.createElement('br'), line]))
  return paragraph
}

const toHtml = (root: Element) => (isBlankRichText(root.innerHTML) ? '' : root.innerHTML)

/** Returns the comments in a review, in the order of the text. */
export const parseComments = (review: string): ReviewComment[] =>
  // Skips the parsing for most reviews, which have no comments, because this function runs on each keystroke.
  review.includes('[p. ') ? parseReview(review).found.map(({ comment }) => comment) : []

/** Returns the review with a comment added at its end. */
export function addComment(review: string, comment: ReviewComment): string {
  const { root } = parseReview(review)
  root.append(createParagraph(formatComment(comment)))
  return toHtml(root)
}

/**
 * Returns the review with the comment at an index replaced by `comment`; if that is undefined, the comment is removed.
 */
export function changeComment(review: string, index: number, comment: ReviewComment | undefined): string {
  const { root, found } = parseReview(review)
  const element = found[index]?.element
  if (element && comment) element.replaceChildren(...createParagraph(formatComment(comment)).childNodes)
  else if (element) removeBlock(element, root)
  return toHtml(root)
}

/** Returns the review without its comments. */
export function removeComments(review: string): string {
  const { root, found } = parseReview(review)
  for (const { element } of found) removeBlock(element, root)
  return toHtml(root)
}

/** Removes an element, and the list items and lists that become empty. */
function removeBlock(element: Element, root: Element) {
  const parent = element.parentElement
  element.remove()
  if (parent && parent !== root && parent.textContent === '') removeBlock(parent, root)
}
