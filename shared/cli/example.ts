import type { Json } from './schema.ts'

const WORDS: Readonly<Record<string, string>> = {
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
const ID = '65f0c2a1b7'

/** Returns a plausible value that the schema accepts; `name` is the field's name. */
export function exampleOf(schema: Json, named: Json, name = ''): unknown {
  const { $ref, default: usual, const: fixed, enum: values, anyOf, allOf, type } = schema
  if (typeof $ref === 'string') return exampleOf(named[$ref.split('/').at(-1)!] as Json, named, name)
  if (fixed !== undefined) return fixed
  if (Array.isArray(values)) return usual ?? values[0]
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one: Json) => exampleOf(one, named, name))) as Json
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as Json, named, name)
  if (type === 'object') return objectOf(schema, named)
  if (type === 'array') return [exampleOf(schema.items as Json, named, name)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (type === 'null') return null
  return type === 'string' ? textOf(schema, name) : 'anything'
}

function objectOf({ properties = {}, additionalProperties }: Json, named: Json): Json {
  const given = Object.entries(properties as Json)
  const known = given.map(([name, one]) => [name, exampleOf(one as Json, named, name)])
  if (given.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(known) as Json
  return { name: exampleOf(additionalProperties as Json, named) }
}

function textOf({ maxLength }: Json, name: string): string {
  const text = WORDS[name] ?? (/(?:^_?id|Id|_id|^key)$/.test(name) ? ID : `${name || 'text'} …`)
  return text.slice(0, Number(maxLength ?? text.length))
}
