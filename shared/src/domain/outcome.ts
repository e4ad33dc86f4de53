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

/** The texts a server gave for its failure, in the documents' order; empty when it gave none. */
export function errorTexts(raw: unknown, first?: 'password_error'): string[] {
  const fields = fieldsOf(raw)
  const data = fieldsOf(fields.data)
  const places = [first && fields[first], fields.message, data.message, data.error, fields.error, fields.errors]
  for (const place of places) {
    const texts = textsIn(place, 0)
    if (texts.length > 0) return texts
  }
  return []
}

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
