import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { compositions } from '../contract/compositions.ts'
import { policyOf } from '../contract/policy.ts'
import { callEntries, contract } from '../contract/table.ts'
import { type ExampleValues, RECORD_NAMES } from './example.ts'
import { createExampleRequest, findExample } from './table.ts'

const exampleValues = {
  ...Object.fromEntries(RECORD_NAMES.map((thing) => [thing, `the-${thing}`])),
  email: 'anna@example.com',
  payment: { id: 'pm_1' },
} as ExampleValues

const listSchemaErrors = (schema: TSchema | 'multipart' | undefined, value: unknown) =>
  typeof schema === 'object' ? [...Value.Errors(schema, value)] : []

describe.each(callEntries({ ...contract, compositions }))('call $name', ({ name, call }) => {
  const { access, upstream } = findExample(name)
  const policy = policyOf(name, call)
  const { params = {}, query, body } = createExampleRequest(name, exampleValues)

  test('allows exactly the roles that the specification names', () => {
    expect(call.access).toEqual(access)
  })

  test('has the method and path that the specification defines', () => {
    const line = `${policy.method} ${policy.withoutApiPrefix ? policy.path : policy.apiPath}`
    expect(line).toBe(upstream ?? `${call.method} /api${call.path}`)
  })

  test('has an example that matches the schemas of the call', () => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param)
    expect(new Set(Object.keys(params))).toEqual(new Set(names))
    expect(listSchemaErrors(call.query, query)).toEqual([])
    expect(listSchemaErrors(call.body, body)).toEqual([])
  })

  test('requires an idempotency key only if it sends a payment method', () => {
    expect(policy.needsIdempotencyKey).toBe(body !== undefined && 'payment' in (body as object))
  })
})
