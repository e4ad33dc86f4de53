import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { FALLBACK_ERRORS, NO_RESPONSE_TEXT } from '@quillgate/shared/domain/errors/outcome'
import type { ErrorTexts } from './error-texts.ts'

const GENERAL_TEXTS: ReadonlySet<string> = new Set([NO_RESPONSE_TEXT, ...Object.values(FALLBACK_ERRORS)])

/**
 * English texts from the specification for errors that the app finds before sending a request. Errors from a server
 * come with their own text.
 */
export const en = Object.fromEntries(
  Object.entries(ERROR).flatMap(([code, { sentence }]) => (GENERAL_TEXTS.has(sentence) ? [] : [[code, sentence]])),
) as ErrorTexts
