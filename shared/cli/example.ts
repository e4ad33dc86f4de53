import type { Json } from './schema.ts'

const TEXT_BY_FIELD: Readonly<Record<string, string>> = {
  email: 'anna@example.com',
  password: 'correct horse battery',
  firstName: 'Anna',
  lastName: 'Berg',
  role: 'user',
  currency: 'usd',
  createdAt: '2030-05-04T10:00:00.000Z',
  updatedAt: '2030-05-04T10:00:00.000Z',
  dueDate: '2030-05-11',
  order_id: '65f0c2a1b7',
  orderId: '65f0c2a1b7',
  serviceId: 'resume',
  companyName: 'Northwind',
}
const EXAMPLE_ID = '65f0c2a1b7'

/** Returns a plausible value that the schema accepts; `name` is the field's name. */
export function createExample(schema: Json, namedSchemas: Json, name = ''): unknown {
  const { $ref, default: usual, const: fixed, enum: values, anyOf, allOf, type } = schema
  if (typeof $ref === 'string') return createExample(namedSchemas[$ref.split('/').at(-1)!] as Json, namedSchemas, name)
  if (fixed !== undefined) return fixed
  if (Array.isArray(values)) return usual ?? values[0]
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((one: Json) => createExample(one, namedSchemas, name))) as Json
  if (Array.isArray(anyOf)) return createExample(anyOf[0] as Json, namedSchemas, name)
  if (type === 'object') return createObjectExample(schema, namedSchemas)
  if (type === 'array') return [createExample(schema.items as Json, namedSchemas, name)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (type === 'null') return null
  return type === 'string' ? createTextExample(schema, name) : 'anything'
}

function createObjectExample({ properties = {}, additionalProperties }: Json, namedSchemas: Json): Json {
  const given = Object.entries(properties as Json)
  const known = given.map(([name, one]) => [name, createExample(one as Json, namedSchemas, name)])
  if (given.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(known) as Json
  return { name: createExample(additionalProperties as Json, namedSchemas) }
}

function createTextExample({ maxLength }: Json, name: string): string {
  const text = TEXT_BY_FIELD[name] ?? (/(?:^_?id|Id|_id|^key)$/.test(name) ? EXAMPLE_ID : `${name || 'text'} …`)
  return text.slice(0, Number(maxLength ?? text.length))
}
