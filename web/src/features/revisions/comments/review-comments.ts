import { isBlankRichText, isHtml } from '@quillgate/shared/domain/values/rich-text'
import { sanitize } from '../../../ui/rich-text/sanitize.ts'

/** A comment on a draft; `passage` is quoted from the page, or '' for a comment on the whole page. */
export type ReviewComment = { page: number; passage: string; text: string }

export const MAX_COMMENT_LENGTH = 2000
const COMMENT_PATTERN = /^\[p\. ([1-9]\d{0,3})\](?: "([^"\n]+)")?: (\S[^]*)$/
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
 * Returns a comment as text that is the same in every language: `[p. 2] "led a team": please add the size`. The text
 * can have several lines.
 */
export const formatComment = ({ page, passage, text }: ReviewComment): string =>
  `[p. ${page}]${toQuotable(passage) && ` "${toQuotable(passage)}"`}: ${trimLines(text)}`

/** Parses the text of one paragraph; returns undefined unless all of it is a comment. */
export function parseComment(paragraph: string): ReviewComment | undefined {
  const [, page, passage = '', text] = COMMENT_PATTERN.exec(paragraph) ?? []
  return text === undefined ? undefined : { page: Number(page), passage, text }
}

type FoundComment = { element: Element; comment: ReviewComment }

/**
 * Parses a review into elements, and returns those that are comments in `found`. Each line of a plain-text review
 * becomes a paragraph.
 */
function parseReview(review: string): { root: Element; found: FoundComment[] } {
  // An element of a separate, inert document, so that nothing in it is loaded or rendered.
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
