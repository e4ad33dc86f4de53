/** Default error texts of the customer area and the contributor area, for replies without an error text. */
export const FALLBACK_ERRORS = {
  customer: 'Please Try Again Later!',
  contributor: 'Something went wrong, Please Try Again Later!',
} as const
/** Shown when no response was received. */
export const NO_RESPONSE_TEXT = 'Timeout!'

type Fields = Record<string, unknown>
const toFields = (raw: unknown): Fields => (typeof raw === 'object' && raw !== null ? (raw as Fields) : {})

const parseStatusNumber = (value: unknown) => {
  const n = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  return typeof n === 'number' ? n : undefined
}
const readStatusNumbers = ({ status_code, statusCode, status }: Fields) =>
  [status_code, statusCode, status].map(parseStatusNumber).filter((mark) => mark !== undefined)

/** Returns whether a reply contains any documented success field. */
export const hasSuccessField = (raw: unknown): boolean =>
  readStatusNumbers(toFields(raw)).length > 0 || ['boolean', 'string'].includes(typeof toFields(raw).status)

/** Returns whether a reply reports a failure, by its HTTP status or by any documented success field. */
export function isFailedReply(http: number, raw: unknown): boolean {
  const fields = toFields(raw)
  const said = typeof fields.status === 'string' ? fields.status.toLowerCase() : fields.status
  const refused = said === false || said === 'false' || said === 'error' || said === 'fail' || said === 'failed'
  return http < 200 || http >= 400 || refused || readStatusNumbers(fields).some((mark) => mark < 200 || mark > 299)
}

/** Returns the effective status of a reply, because legacy APIs can report a 401 in the body of an HTTP 200. */
export function readEffectiveStatus(http: number, raw: unknown): number {
  return http >= 400 ? http : (readStatusNumbers(toFields(raw)).find((mark) => mark >= 400 && mark <= 599) ?? http)
}

/**
 * Returns the error texts of a reply, from the first documented field that has any; empty if there are none. Texts that
 * `isFit` rejects are skipped.
 */
export function readErrorTexts(
  raw: unknown,
  first?: 'password_error',
  isFit: (text: string) => boolean = () => true,
): string[] {
  const fields = toFields(raw)
  const data = toFields(fields.data)
  const places = [first && fields[first], fields.message, data.message, data.error, fields.error, fields.errors]
  for (const place of places) {
    const texts = collectTexts(place, 0).filter(isFit)
    if (texts.length > 0) return texts
  }
  return []
}

const MAX_SENTENCE_LENGTH = 300
/**
 * Patterns of technical content that must not be shown to users: markup and code, addresses and paths, stack traces,
 * system codes, queries.
 */
const TECHNICAL_PATTERNS = [
  /[\p{Cc}<>{}[\]\\`|^~=]/u,
  /:\/\/|\bwww\.|@|[\w-]{2,}\.[a-z]{2,}|\d+\.\d+\.\d+|::|:\d{2,5}\b/i,
  /(?:^|[\s"'(:])\.{0,2}\/\w|\w\/\w+\/\w/,
  /\w_\w|\w\(|[a-z](?:Error|Exception)\b|\b(?:undefined|null|NaN)\b|\bat (?:line )?\d/,
  /\b(?:ECONN\w+|ENO\w+|EACCES|EPERM|EPIPE|ETIMEDOUT|EHOST\w+|SQL\w*|SELECT|INSERT|UPDATE|DELETE|FROM|WHERE)\b/,
  /\b(?:quer(?:y|ies)|constraint|syntax error|stack ?trace|segmentation fault|relation)\b/i,
]
/** Returns whether the text of a server error (5xx) may be shown to users. */
export const isUserFacingText = (text: string): boolean =>
  text.length <= MAX_SENTENCE_LENGTH &&
  /^[\p{L}\p{N}"'“„«¡¿]/u.test(text) &&
  // Rejects a single Latin word, because it is probably a code or a name. Other scripts have sentences without spaces.
  (/\s/.test(text) || /[^\p{ASCII}]/u.test(text)) &&
  !TECHNICAL_PATTERNS.some((pattern) => pattern.test(text))

/** Legacy APIs send a list of texts, objects that contain a text, or a map from field names to texts. */
function collectTexts(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  if (Array.isArray(value)) return value.flatMap((item) => collectTexts(item, depth + 1))
  const { message, msg, error } = value as Fields
  return collectTexts(message ?? msg ?? error ?? Object.values(value), depth + 1)
}

/** Returns the machine-readable code of a reply from our own servers, if any. */
export function readErrorCode(raw: unknown): string | undefined {
  const { code } = toFields(raw)
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,63}$/.test(code) ? code : undefined
}
