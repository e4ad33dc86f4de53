import * as boards from '../src/contract/board-entities.ts'
import * as entities from '../src/contract/entities.ts'
import * as jobs from '../src/contract/jobs.ts'
import * as site from '../src/contract/site.ts'
import * as user from '../src/contract/user.ts'
import { Currency, PaymentMethod } from '../src/contract/values.ts'

export type Json = { [name: string]: unknown }

/**
 * The types of the API contract that the document defines as named schemas. Inside another schema, such a type is
 * recognized by its shape (see `toSchemaKey`).
 */
const NAMED_SCHEMAS = Object.entries({ ...boards, ...entities, ...jobs, ...site, ...user, Currency, PaymentMethod })
  .flatMap(([name, value]): [string, Json][] =>
    /^[A-Z][a-z]/.test(name) && isNamedSchema(value) ? [[name, value as Json]] : [],
  )
  // Sorts the types by name, because exports have no fixed order. If two types have the same shape, the first name is
  // used.
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
function isNamedSchema(value: object): boolean {
  const { anyOf, properties = {} } = value as { anyOf?: unknown; properties?: object }
  return anyOf !== undefined || Object.keys(properties).length > 1
}

/**
 * Returns a text by which two schemas are compared. It leaves out `default` and `alias`, so that an optional or aliased
 * use of a type still maps to its named schema.
 */
const toSchemaKey = (schema: Json) => JSON.stringify({ ...schema, default: undefined, alias: undefined })
const schemaNames = new Map(NAMED_SCHEMAS.toReversed().map(([name, schema]) => [toSchemaKey(schema), name]))

/** Returns the JSON Schema of a type of the API contract: named schemas as `$ref`, without our own keywords. */
export function toDocumentedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toDocumentedSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const name = schemaNames.get(toSchemaKey(schema as Json))
  return name === undefined ? toJsonSchema(schema as Json) : { $ref: `#/components/schemas/${name}` }
}

/** Returns the definitions of the named schemas. */
export const namedSchemas = (): Json =>
  Object.fromEntries(NAMED_SCHEMAS.map(([name, schema]) => [name, toJsonSchema(schema)]))

function toJsonSchema({ patternProperties, anyOf, ...schema }: Json): Json {
  const known = Object.fromEntries(
    Object.entries({ ...schema, alias: undefined }).map(([key, value]) => [
      key,
      SCHEMA_KEYWORDS.has(key) ? toDocumentedKeyword(key, value) : value,
    ]),
  )
  if (patternProperties) known.additionalProperties = toDocumentedSchema(Object.values(patternProperties as Json)[0])
  if (!Array.isArray(anyOf)) return known
  const values = anyOf.map((one: Json) => one.const)
  return values.every((value) => typeof value === 'string')
    ? { ...known, type: 'string', enum: values }
    : { ...known, anyOf: anyOf.map(toDocumentedSchema) }
}

/** Keywords whose values are schemas; the values of all other keywords are copied unchanged. */
const SCHEMA_KEYWORDS = new Set(['properties', 'items', 'additionalProperties', 'allOf'])
const toDocumentedKeyword = (key: string, value: unknown) =>
  key === 'properties'
    ? Object.fromEntries(Object.entries(value as Json).map(([name, one]) => [name, toDocumentedSchema(one)]))
    : toDocumentedSchema(value)
