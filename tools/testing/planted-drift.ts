import type { Call } from '@quillgate/shared/contract/call'
import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { hasSuccessField } from '@quillgate/shared/domain/errors/outcome'

/**
 * A modified response, and the deviation (`field` and `kind`) that the comparison with the API contract must report for
 * it.
 */
export type PlantedDrift = { name: string; raw: unknown; field: string; kind: string }
type Fields = Record<string, unknown>
type KeyPath = readonly (string | number)[]

/**
 * Returns modified copies of a response: one for each field and each way in which the field can deviate from the API
 * contract.
 */
export function plantDrifts({ reply, ok }: Pick<Call, 'reply' | 'ok'>, raw: unknown): PlantedDrift[] {
  const planted: PlantedDrift[] = []
  const plant = (
    field: string,
    kind: string,
    how: string,
    keys: KeyPath,
    change: (parent: Fields, key: string) => void,
  ) => {
    const copy = structuredClone(raw)
    let parent = copy as Fields
    for (const key of keys.slice(0, -1)) parent = parent[key] as Fields
    change(parent, String(keys.at(-1)))
    planted.push({ name: `${how} ${field}`, raw: copy, field, kind })
  }
  const walk = (node: SchemaNode, value: unknown, field: string, keys: KeyPath): void => {
    if (node.type === 'array' && Array.isArray(value) && value.length > 0)
      return walk(node.items ?? {}, value[0], `${field}[]`, [...keys, 0])
    if (node.type !== 'object' || !isFields(value)) return undefined
    const inside = field === '' ? '' : `${field}.`
    const isPart = Object.values(node.properties ?? {}).some(({ alias }) => alias?.includes('.'))
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      if (!Object.hasOwn(value, key)) continue
      const [name, at] = [`${inside}${key}`, [...keys, key]]
      const isRequired = node.required?.includes(key) && (child.default === undefined || Array.isArray(child.default))
      const rename = (parent: Fields) => {
        parent[`${key}New`] = parent[key]
        delete parent[key]
      }
      if (!isPart && !node.additionalProperties) plant(`${inside}*`, 'extra', 'renamed', at, rename)
      if (isRequired && !child.alias) plant(name, 'missing', 'missing', at, (parent) => void delete parent[key])
      if (child.type && !child.alias) plant(name, 'null', 'null', at, (parent) => void (parent[key] = null))
      const other = OTHER_TYPE_VALUE[child.type ?? '']
      if (other !== undefined && !child.alias && !child.within && !child.fromMap)
        plant(name, 'type', 'retyped', at, (parent) => void (parent[key] = other))
      if (child.anyOf?.every((one) => 'const' in one) && typeof value[key] === 'string')
        plant(name, 'enum', 'new word in', at, (parent) => void (parent[key] = 'brand_new'))
      walk(child, value[key], name, at)
    }
  }
  walk(reply as SchemaNode, raw, '', [])
  const marks = { status: undefined, status_code: undefined, statusCode: undefined }
  if (ok !== 'http' && hasSuccessField(raw))
    planted.push(
      { name: 'missing mark', raw: { ...(raw as Fields), ...marks }, field: ok, kind: 'success' },
      { name: 'changed mark', raw: { ...(raw as Fields), ...marks, [ok]: 'fine' }, field: ok, kind: 'success' },
    )
  return planted
}

/** A value of the wrong type for each type of the API contract. `decode` would convert some of these values. */
const OTHER_TYPE_VALUE: Readonly<Record<string, unknown>> = {
  string: 7,
  number: '12',
  integer: '12',
  boolean: 'true',
  array: 'a text',
  object: 'a text',
}
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
