/** What is shown when a server said nothing, by area. */
export const LAST_RESORT = {
  customer: 'Please Try Again Later!',
  contributor: 'Something went wrong, Please Try Again Later!',
} as const
/** What is shown when nobody answered. */
export const NO_ANSWER = 'Timeout!'

type Fields = Record<string, unknown>
const fieldsOf = (raw: unknown): Fields => (typeof raw === 'object' && raw !== null ? (raw as Fields) : {})

const markOf = (value: unknown) => {
  const n = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  return typeof n === 'number' ? n : undefined
}
const marksOf = ({ status_code, statusCode, status }: Fields) =>
  [status_code, statusCode, status].map(markOf).filter((mark) => mark !== undefined)

/** Whether an answer says by any of the documents' success marks what became of it. */
export const isMarked = (raw: unknown): boolean =>
  marksOf(fieldsOf(raw)).length > 0 || ['boolean', 'string'].includes(typeof fieldsOf(raw).status)

/** Whether an answer is a failure, by whichever of the documents' success marks it carries. */
export function failed(http: number, raw: unknown): boolean {
  const fields = fieldsOf(raw)
  const said = typeof fields.status === 'string' ? fields.status.toLowerCase() : fields.status
  const refused = said === false || said === 'false' || said === 'error' || said === 'fail' || said === 'failed'
  return http < 200 || http >= 400 || refused || marksOf(fields).some((mark) => mark < 200 || mark > 299)
}

/** The status an answer means: a legacy may say 401 inside a 200. */
export function effectiveStatus(http: number, raw: unknown): number {
  return http >= 400 ? http : (marksOf(fieldsOf(raw)).find((mark) => mark >= 400 && mark <= 599) ?? http)
}

/**
 * Returns the texts a server gave for its failure, from the first field of the documents' order that has any; empty when
 * it gave none. `isFit` leaves texts out.
 */
export function errorTexts(
  raw: unknown,
  first?: 'password_error',
  isFit: (text: string) => boolean = () => true,
): string[] {
  const fields = fieldsOf(raw)
  const data = fieldsOf(fields.data)
  const places = [first && fields[first], fields.message, data.message, data.error, fields.error, fields.errors]
  for (const place of places) {
    const texts = textsIn(place, 0).filter(isFit)
    if (texts.length > 0) return texts
  }
  return []
}

const SENTENCE_MAX = 300
/** What sentences for people do not contain: markup and code, addresses and paths, stack traces, system codes, queries. */
const NO_SENTENCE = [
  /[\p{Cc}<>{}[\]\\`|^~=]/u,
  /:\/\/|\bwww\.|@|[\w-]{2,}\.[a-z]{2,}|\d+\.\d+\.\d+|::|:\d{2,5}\b/i,
  /(?:^|[\s"'(:])\.{0,2}\/\w|\w\/\w+\/\w/,
  /\w_\w|\w\(|[a-z](?:Error|Exception)\b|\b(?:undefined|null|NaN)\b|\bat (?:line )?\d/,
  /\b(?:ECONN\w+|ENO\w+|EACCES|EPERM|EPIPE|ETIMEDOUT|EHOST\w+|SQL\w*|SELECT|INSERT|UPDATE|DELETE|FROM|WHERE)\b/,
  /\b(?:quer(?:y|ies)|constraint|syntax error|stack ?trace|segmentation fault|relation)\b/i,
]
/** Returns whether a text can be shown to people although it comes from a server that failed by itself (5xx). */
export const readsAsSentence = (text: string): boolean =>
  text.length <= SENTENCE_MAX &&
  /^[\p{L}\p{N}"'“„«¡¿]/u.test(text) &&
  // One Latin word is a code or a name; other scripts may write a sentence without spaces.
  (/\s/.test(text) || /[^\p{ASCII}]/u.test(text)) &&
  !NO_SENTENCE.some((pattern) => pattern.test(text))

/** Legacy lists hold texts, objects with a text, or a map from field to texts. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, depth + 1))
  const { message, msg, error } = value as Fields
  return textsIn(message ?? msg ?? error ?? Object.values(value), depth + 1)
}

/** The machine-readable code of our own servers, where there is one. */
export function errorCode(raw: unknown): string | undefined {
  const { code } = fieldsOf(raw)
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,63}$/.test(code) ? code : undefined
}
