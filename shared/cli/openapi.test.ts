import { expect, test } from 'vitest'
import { compositions } from '../src/contract/compositions.ts'
import { callEntries } from '../src/contract/table.ts'
import { createOpenApiDocument } from './openapi.ts'

type Json = Record<string, unknown>
type Parameter = { $ref?: string; name: string; in: string }
type Operation = {
  operationId: string
  summary: string
  security: unknown[]
  parameters?: Parameter[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>
}
// Tools read the document as JSON, which drops undefined values, so the test reads it as JSON too.
const document = JSON.parse(JSON.stringify(createOpenApiDocument())) as {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const listParameterNames = ({ parameters = [] }: Operation) =>
  parameters.map(({ $ref, name }) => $ref?.split('/').at(-1) ?? name)

test('the OpenAPI document lists every call with a unique operation id, a summary and its access rules', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  const wanted = callEntries().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([...wanted, ...Object.keys(compositions).map((name) => `compositions.${name}`)]),
  )
  for (const { operation } of operations) expect(operation.summary.length).toBeGreaterThan(5)
  const open = operations
    .filter(({ operation }) => operation.security.length === 0)
    .map(({ operation }) => operation.operationId)
  expect(open).toContain('auth.login')
  expect(open).not.toContain('customerOrders.list')
})

test('every OpenAPI operation declares exactly the parameters of its path', () => {
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  }
})

test('every OpenAPI operation declares the request headers that it requires', () => {
  const needed = Object.fromEntries(
    operations.map(({ operation }) => [operation.operationId, listParameterNames(operation)]),
  )
  expect(needed['customerOrders.list']).toEqual(['App'])
  expect(needed['customerInvoices.pay']).toEqual(['App', 'IdempotencyKey'])
  expect(needed['auth.login']).toEqual(['App', 'Remember'])
  expect(needed['files.read']).toEqual(['key'])
})

test('every OpenAPI operation declares a typed success response and the common error responses', () => {
  for (const { operation } of operations) {
    const [schema] = Object.values(operation.responses[200]!.content!).map((content) => content.schema)
    expect(Object.keys(schema!)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:\$ref|allOf|type)$/)]))
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['403', '429', '502', '504', 'default']))
  }
})

test('the OpenAPI document has no broken references, no unused components and no private schema keywords', () => {
  const text = JSON.stringify(document)
  const refs = new Set([...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`))
  const parts = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`))
  expect([...refs].toSorted()).toEqual(parts.toSorted())
  expect(parts).toEqual(expect.arrayContaining(['schemas/CustomerOrder', 'schemas/Person', 'schemas/User']))
  expect(text).not.toMatch(/"(?:alias|patternProperties)":/)
})
