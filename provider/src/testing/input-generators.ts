import * as fc from 'fast-check'

type SchemaNode = {
  type?: string
  const?: unknown
  anyOf?: SchemaNode[]
  items?: SchemaNode
  properties?: Record<string, SchemaNode>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
}
const HOSTILE_STRINGS = [
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  '\u202egnp.exe',
  '🦉🎓',
  'ليلى',
  '%00',
  '${7*7}',
  'null',
  ' ',
  '-0',
  '1e999',
  'ﬀ',
  'I\u0307',
  '\r\nSet-Cookie: a=b',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...HOSTILE_STRINGS),
  fc.string({ maxLength: 60 }),
)
export const arbitraryJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, '', [], {}, [[]], { $ne: 1 }),
  anyText,
  fc.constant('x'.repeat(100_000)),
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(anyText, fc.integer(), { maxKeys: 3 }),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"role":"client"}}'),
    { constructor: { prototype: {} } },
    createNestedArray(40),
  ),
)
function createNestedArray(depth: number): unknown {
  return depth === 0 ? 1 : [createNestedArray(depth - 1)]
}

/** Generates values that are valid according to the schema, but unusual. */
export function arbitraryValidInput(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.anyOf) return fc.oneof(...node.anyOf.map(arbitraryValidInput))
  if ('const' in node) return fc.constant(node.const)
  switch (node.type) {
    case 'string':
      return anyText.map((value) => value.slice(0, node.maxLength ?? 100).padEnd(node.minLength ?? 0, 'x'))
    case 'integer':
      return fc.integer({ min: node.minimum ?? -5, max: node.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: node.minimum ?? node.exclusiveMinimum ?? -5, max: node.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryValidInput(node.items ?? {}), { maxLength: Math.min(3, node.maxItems ?? 3) })
    case 'object': {
      const required = new Set(node.required)
      const shape = Object.entries(node.properties ?? {}).map(
        ([key, child]) => [key, arbitraryValidInput(child)] as const,
      )
      return fc.record(Object.fromEntries(shape), {
        requiredKeys: shape.map(([key]) => key).filter((key) => required.has(key)),
      })
    }
    default:
      return arbitraryJson
  }
}

type JsonPath = readonly (string | number)[]
const listPaths = (value: unknown, at: JsonPath = []): JsonPath[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, child]) => listPaths(child, [...at, key]))]
    : [at]

/** Generates modified copies of a value. In each copy, one part is replaced or removed, or one field is added. */
export const arbitraryBrokenInput = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...listPaths(value)), arbitraryJson, fc.constantFrom('change', 'remove', 'add'))
    .map(([place, part, how]) => {
      const copy: unknown = structuredClone(value)
      if (place.length === 0) return how === 'add' && typeof copy === 'object' ? { ...copy, surprise: part } : part
      const parent = place.slice(0, -1).reduce((inner, key) => (inner as Record<string, unknown>)[key], copy) as Record<
        string,
        unknown
      >
      const key = String(place.at(-1))
      if (how === 'remove') delete parent[key]
      else parent[how === 'add' ? `${key}2` : key] = part
      return copy
    })
