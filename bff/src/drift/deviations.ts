import type { Call } from '@quillgate/shared/contract/call'
import { decode, type SchemaNode } from '@quillgate/shared/contract/decode'
import { hasSuccessField, isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import type { TSchema } from 'typebox'

/**
 * How a reply deviates from the contract. `extra`: a field that the contract does not have; together with `missing` it
 * indicates a renamed field. `success`: the field that reports success or failure is missing or has an unknown value.
 */
export type DeviationKind = 'missing' | 'null' | 'type' | 'enum' | 'extra' | 'success'
/** `field`: a path in the contract, such as `orders[].priority`. It never contains a key or a value of the reply. */
export type Deviation = { field: string; kind: DeviationKind }
type ReportDeviation = (field: string, kind: DeviationKind) => void
type Fields = Record<string, unknown>
/**
 * Names of fields that an object can have in addition to those of its schema. `any` allows all fields, because the same
 * object also has fields of another schema.
 */
type ExtraFields = readonly string[] | 'any'

/**
 * Fields that the reply to any call can contain: success fields, and the message and error fields of the specification.
 */
const ENVELOPE_FIELDS = ['status', 'status_code', 'statusCode', 'message', 'success_message', 'code', 'error', 'errors']
const SUCCESS_VALUES: ReadonlySet<unknown> = new Set([true, 'true', 'success', 'ok'])

/**
 * Returns the deviations of a successful reply from its schema, without duplicates. The comparison is stricter than
 * `decode`, which also accepts `"12"` as a number. Missing optional fields are not deviations. Neither are fields in
 * alternative locations that the contract lists.
 */
export function listDeviations({ reply, ok }: Pick<Call, 'reply' | 'ok'>, status: number, raw: unknown): Deviation[] {
  if (reply === 'file') return []
  const found = new Map<string, Deviation>()
  const report: ReportDeviation = (field, kind) => found.set(`${field} ${kind}`, { field, kind })
  const mark = isObject(raw) ? raw[ok === 'http' ? 'status' : ok] : undefined
  if (isUnknownSuccessValue(mark) || (ok !== 'http' && !hasSuccessField(raw)))
    report(ok === 'http' ? 'status' : ok, 'success')
  else if (isFailedReply(status, raw)) return []
  compareNode(reply, raw, '', report, ENVELOPE_FIELDS)
  return [...found.values()]
}

/**
 * Whether the value of a success field is neither a success nor a failure: a number that is not an HTTP status, or an
 * unknown text or boolean.
 */
function isUnknownSuccessValue(mark: unknown): boolean {
  if (mark === undefined || mark === false) return false
  const number = typeof mark === 'string' && /^\d+$/.test(mark) ? Number(mark) : mark
  if (typeof number === 'number') return number < 100 || number > 599
  return (
    !SUCCESS_VALUES.has(typeof mark === 'string' ? mark.toLowerCase() : mark) && !isFailedReply(200, { status: mark })
  )
}

function compareNode(
  node: SchemaNode,
  raw: unknown,
  path: string,
  report: ReportDeviation,
  extraFields: ExtraFields = [],
) {
  if (node.anyOf) return compareVariants(node.anyOf, raw, path, report)
  if ('const' in node) return decode(node as TSchema, raw).ok ? undefined : report(path, 'enum')
  switch (node.type) {
    case 'array':
      if (Array.isArray(raw)) for (const item of raw) compareItem(node.items ?? {}, item, `${path}[]`, report)
      else if (!node.fromMap || !isObject(raw)) report(path, 'type')
      return undefined
    case 'object':
      return isObject(raw) ? compareObject(node, raw, path, report, extraFields) : report(path, 'type')
    case 'string':
      return typeof raw === 'string' || (node.within && isObject(raw)) ? undefined : report(path, 'type')
    case 'number':
    case 'boolean':
      return typeof raw === node.type ? undefined : report(path, 'type')
    case 'integer':
      return Number.isInteger(raw) ? undefined : report(path, 'type')
    default:
      return undefined
  }
}

const compareItem = (node: SchemaNode, raw: unknown, path: string, report: ReportDeviation) =>
  raw === null && !acceptsNull(node) ? report(path, 'null') : compareNode(node, raw, path, report)

/** Reports the deviations from the variant of a union that matches best. */
function compareVariants(variants: readonly SchemaNode[], raw: unknown, path: string, report: ReportDeviation) {
  if (raw === null && variants.some(acceptsNull)) return
  const others = variants.filter(({ type }) => type !== 'null')
  if (others.every((one) => 'const' in one)) {
    if (others.some((one) => decode(one as TSchema, raw).ok)) return
    const isWord = others.some((one) => typeof one.const === typeof raw)
    report(path, isWord ? 'enum' : 'type')
    return
  }
  const results = others.map((one) => {
    const found: Deviation[] = []
    compareNode(one, raw, path, (field, kind) => found.push({ field, kind }))
    return found
  })
  // Ignores variants whose type does not match. A wrong type is a single deviation, so such a variant would win over a
  // variant of the right type that has several deviations.
  const best = results
    .filter((found) => !found.some(({ field, kind }) => field === path && kind === 'type'))
    .toSorted((one, other) => one.length - other.length)[0]
  if (best) for (const { field, kind } of best) report(field, kind)
  else report(path, 'type')
}

function compareObject(node: SchemaNode, raw: Fields, path: string, report: ReportDeviation, extraFields: ExtraFields) {
  const inside = path === '' ? '' : `${path}.`
  const [pattern] = Object.values(node.patternProperties ?? {})
  if (pattern) for (const item of Object.values(raw)) compareItem(pattern, item, `${inside}*`, report)
  const known = new Set(extraFields)
  let isOpen = extraFields === 'any' || pattern !== undefined || node.additionalProperties === true
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    const places = [key, ...(child.alias ?? [])]
    for (const place of places) known.add(place.split('.')[0]!)
    const place = places.find((one) => hasValue(child, valueAt(raw, one)))
    // At the location `.`, the fields of the child are fields of this object itself. The object can then have fields
    // that its own schema does not list.
    if (place === '.') isOpen = true
    if (place === undefined) reportMissingField(key, child, raw, node, inside, report)
    else compareNode(child, valueAt(raw, place), `${inside}${key}`, report, place === '.' ? 'any' : [])
  }
  if (!isOpen && Object.keys(raw).some((key) => !known.has(key))) report(`${inside}*`, 'extra')
}

const hasValue = (node: SchemaNode, value: unknown) => value !== undefined && (value !== null || acceptsNull(node))

/**
 * Reports a field that is null or missing. A missing field is reported only if it is required and its default is not an
 * empty text, `false` or an object.
 */
function reportMissingField(
  key: string,
  child: SchemaNode,
  raw: Fields,
  node: SchemaNode,
  path: string,
  report: ReportDeviation,
) {
  if (raw[key] === null) report(`${path}${key}`, 'null')
  else if (node.required?.includes(key) && !isEmptyDefault(child.default)) report(`${path}${key}`, 'missing')
}

const isEmptyDefault = (value: unknown) => value === '' || value === false || isObject(value)

function valueAt(raw: Fields, path: string): unknown {
  if (path === '.') return raw
  let inside: unknown = raw
  for (const name of path.split('.'))
    inside = isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined
  return inside
}

const acceptsNull = (node: SchemaNode): boolean => node.type === 'null' || (node.anyOf?.some(acceptsNull) ?? !node.type)
const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
