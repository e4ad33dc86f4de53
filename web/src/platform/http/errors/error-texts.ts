import type { ERROR, ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { FALLBACK_ERRORS, NO_RESPONSE_TEXT } from '@quillgate/shared/domain/errors/outcome'

/** Texts without a specific reason, such as "Timeout!"; their wording depends on the user's role. */
type GeneralText = typeof NO_RESPONSE_TEXT | (typeof FALLBACK_ERRORS)[keyof typeof FALLBACK_ERRORS]
/** Texts of our servers' error codes in one language, without the general texts. */
export type ErrorTexts = {
  [C in ErrorCode as (typeof ERROR)[C]['sentence'] extends GeneralText ? never : C]: string
}
