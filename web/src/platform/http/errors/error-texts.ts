import type { ERROR, ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { LAST_RESORT, NO_ANSWER } from '@quillgate/shared/domain/errors/outcome'

/** Codes that only say "later" or "no answer": their sentence depends on the area. */
type General = typeof NO_ANSWER | (typeof LAST_RESORT)[keyof typeof LAST_RESORT]
/** What our servers' codes mean, in one language; in English they say it themselves. */
export type ErrorTexts = {
  [C in ErrorCode as (typeof ERROR)[C]['sentence'] extends General ? never : C]: string
}
