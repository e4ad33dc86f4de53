import type { Page } from '@playwright/test'
import { type Fields, modifyReplies } from './modified-replies.ts'

/** The text that replaces every text written by a user. */
export const MARKER_TEXT = 'Qzxmarkerxzq'

/** Matches the paths of calls whose replies contain texts written by users. */
const READ_PATH_PATTERN = /\/(api|bff)\/(?!.*(events|page-report|(?<=\/)file\/|download|login|logout|session|settings))/
const TEXT_FIELD_PATTERN =
  /^(originalname|\w*(Name|Title|Description)|heading|contant|content|title|company|location|description|text|placeholder|message|comment|notes?|review|question|answer|label|subject)$/
/** Matches values that must not be replaced, because the app compares them with constants. */
const CONSTANT_VALUE_PATTERN = /^(true|false|[a-z0-9_]{1,20}|\d+|https?:.*|.*@.*|\d{4}-\d\d.*|#.*)$/

function insertMarkers(fields: Fields) {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value) insertMarkers(value as Fields)
    else if (
      typeof value === 'string' &&
      TEXT_FIELD_PATTERN.test(key) &&
      value !== '' &&
      !CONSTANT_VALUE_PATTERN.test(value)
    )
      fields[key] = MARKER_TEXT
  }
}

/** In all further replies, replaces texts written by users with the marker text. */
export const markUserTexts = (page: Page) => modifyReplies(page, READ_PATH_PATTERN, insertMarkers)
