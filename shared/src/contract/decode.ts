import type { Static, TSchema } from 'typebox'

/** A schema of the API contract, with our own keywords `alias`, `within` and `fromMap`. */
export type SchemaNode = {
  type?: string
  const?: unknown
  anyOf?: SchemaNode[]
  items?: SchemaNode
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  required?: string[]
  additionalProperties?: unknown
  default?: unknown
  alias?: string[]
  within?: string
  fromMap?: readonly [string, string]
}
const INVALID = Symbol('bad')
type RejectValue = (problem: string) => typeof INVALID

export type Decoded<S extends TSchema> =
  | { ok: true; value: Static<S>; problems: string[] }
  | { ok: false; problems: string[] }

/**
 * Decodes a reply tolerantly. The schemas themselves are exact; only this function tolerates deviations.
 * - Unknown fields are dropped. null counts as absent. "12" is accepted as the number 12, and a number as text.
 * - An invalid item of a list is left out. Only declared defaults are filled in.
 * - `alias`: other locations of a field (`.`: the parent object; `data.items`: a nested field).
 * - `within`: a text may also be sent as a field of an object.
 * - `fromMap`: a list may also be sent as a map; keys and values become the two named fields of its items.
 *
 * Each deviation is reported in `problems`.
 */
export function decode<S extends TSchema>(schema: S, raw: unknown): Decoded<S> {
  const problems: string[] = []
  const value = readNode(schema, raw, '', problems)
  return value === INVALID ? { ok: false, problems } : { ok: true, value: value as Static<S>, problems }
}

function readNode(node: SchemaNode, raw: unknown, path: string, problems: string[]): unknown {
  const bad: RejectValue = (why) => {
    problems.push(`${path || '/'} ${why}`)
    return INVALID
  }
  if (node.anyOf) {
    for (const option of node.anyOf) {
      const value = readNode(option, raw, path, [])
      if (value !== INVALID) return value
    }
    return bad(variantProblem(node.anyOf))
  }
  if ('const' in node) return equalsIgnoringCase(node.const, raw) ? node.const : bad(`is not ${String(node.const)}`)
  switch (node.type) {
    case 'string':
      if (node.within && isObject(raw) && isTextOrNumber(raw[node.within])) {
        problems.push(`${path} is an object`)
        return String(raw[node.within])
      }
      return isTextOrNumber(raw) ? String(raw) : bad('is not a text')
    case 'boolean':
      return readBoolean(raw) ?? bad('is not a boolean')
    case 'number':
    case 'integer': {
      const n = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
      const fits = typeof n === 'number' && Number.isFinite(n) && (node.type === 'number' || Number.isInteger(n))
      return fits ? n : bad('is not a number')
    }
    case 'null':
      return raw === null ? raw : bad('is not null')
    case 'array':
      if (node.fromMap && isAnswerMap(raw)) {
        problems.push(`${path} is a map`)
        const [name, value] = node.fromMap
        return readNode(
          { ...node, fromMap: undefined },
          Object.entries(raw).map(([key, item]) => ({ [name]: key, [value]: item })),
          path,
          problems,
        )
      }
      return Array.isArray(raw)
        ? raw
            .map((item, i) => readNode(node.items ?? {}, item, `${path}/${i}`, problems))
            .filter((item) => item !== INVALID)
        : bad('is not a list')
    case 'object':
      return isObject(raw) ? readObject(node, raw, path, problems, bad) : bad('is not an object')
    default:
      return raw
  }
}

function readObject(
  node: SchemaNode,
  raw: Record<string, unknown>,
  at: string,
  problems: string[],
  bad: RejectValue,
): unknown {
  const out: Record<string, unknown> = node.additionalProperties === true ? { ...raw } : {}
  const [pattern] = Object.values(node.patternProperties ?? {})
  if (pattern) {
    for (const [key, item] of Object.entries(raw)) {
      const value = item === null ? INVALID : readNode(pattern, item, `${at}/${key}`, problems)
      if (value !== INVALID) out[key] = value
    }
  }
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    const value = readField(key, child, raw, at, problems)
    if (value !== INVALID) out[key] = value
    else if ('default' in child) out[key] = structuredClone(child.default)
    else if (node.required?.includes(key)) return bad(`is missing ${key}`)
    else delete out[key]
  }
  return out
}

function readField(
  key: string,
  child: SchemaNode,
  raw: Record<string, unknown>,
  at: string,
  problems: string[],
): unknown {
  const places = [key, ...(child.alias ?? [])]
  const found: string[] = []
  for (const place of places) {
    const given = readPath(raw, place)
    if (given === undefined || (given === null && !acceptsNull(child))) continue
    const value = readNode(child, given, `${at}/${key}`, found)
    if (value === INVALID) continue
    if (place !== key) problems.push(`${at}/${key} found under ${place === '.' ? 'its parent' : place}`)
    problems.push(...found.filter((problem) => place === key || problem.startsWith(`${at}/${key}/`)))
    return value
  }
  problems.push(...found)
  return INVALID
}

/** Returns the value at a location: `.` (the object itself), the name of a field, or a dotted path. */
function readPath(raw: Record<string, unknown>, path: string): unknown {
  if (path === '.') return raw
  let inside: unknown = raw
  for (const name of path.split('.'))
    inside = isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined
  return inside
}

/**
 * Returns the problem text for a value that matches no variant of its type. If all variants are literals, the text
 * lists them as the allowed values, except null, which counts as absent.
 */
function variantProblem(variants: readonly SchemaNode[]): string {
  const others = variants.filter(({ type }) => type !== 'null')
  const words = others.flatMap((one) => ('const' in one ? [String(one.const)] : []))
  return words.length === others.length ? `is not one of: ${words.join(', ')}` : 'matches no variant'
}
const isTextOrNumber = (raw: unknown) => typeof raw === 'string' || typeof raw === 'number'
/** Returns whether a value is a map of answers: all values are texts, numbers, null, or lists of texts and numbers. */
const isAnswerMap = (raw: unknown): raw is Record<string, unknown> =>
  isObject(raw) &&
  Object.values(raw).every(
    (value) => value === null || isTextOrNumber(value) || (Array.isArray(value) && value.every(isTextOrNumber)),
  )
const acceptsNull = (node: SchemaNode): boolean => node.type === 'null' || (node.anyOf?.some(acceptsNull) ?? false)
const equalsIgnoringCase = (word: unknown, raw: unknown) =>
  raw === word || (typeof word === 'string' && typeof raw === 'string' && word.toLowerCase() === raw.toLowerCase())
const readBoolean = (raw: unknown) =>
  typeof raw === 'boolean' ? raw : raw === 1 || raw === 'true' ? true : raw === 0 || raw === 'false' ? false : undefined
const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
