import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { LAST_RESORT, NO_ANSWER } from '@quillgate/shared/domain/errors/outcome'
import type { ErrorTexts } from './error-texts.ts'

const GENERAL: ReadonlySet<string> = new Set([NO_ANSWER, ...Object.values(LAST_RESORT)])

/** The documents' own sentences, for what is refused before anything is sent; what a server refuses it says itself. */
export const en = Object.fromEntries(
  Object.entries(ERROR).flatMap(([code, { sentence }]) => (GENERAL.has(sentence) ? [] : [[code, sentence]])),
) as ErrorTexts
