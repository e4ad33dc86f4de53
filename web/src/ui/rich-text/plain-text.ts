import { holdsHtml } from '@quillgate/shared/domain/rich-text'
import { sanitised } from './sanitised.ts'

/** The words of what somebody wrote, for places that hold no formatting: labels, headings, cells. */
export const plainText = (text: string): string =>
  (holdsHtml(text) ? (sanitised(text).textContent ?? '') : text).replace(/\s+/g, ' ').trim()
