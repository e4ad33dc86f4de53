import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { AppError } from '../common/errors.ts'
import { createBodyReader, createQueryReader } from './schema-check.ts'

const errorCodeFrom = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}
const createNestedValue = (levels: number): unknown => (levels === 0 ? 1 : { a: createNestedValue(levels - 1) })

describe('createBodyReader', () => {
  const read = createBodyReader(
    Type.Object({
      n: Type.Integer(),
      open: Type.Optional(Type.Object({ key: Type.String() }, { additionalProperties: true })),
      list: Type.Array(Type.Object({ a: Type.String() }), { default: [] }),
      any: Type.Optional(Type.Unknown()),
    }),
  )
  test.each<[string, unknown, unknown]>([
    ['fills in declared defaults', { n: 1 }, { n: 1, list: [] }],
    ['does not coerce types', { n: '1' }, 'request_invalid'],
    ['refuses an unknown field', { n: 1, extra: 1 }, 'request_invalid'],
    ['refuses a nested unknown field', { n: 1, list: [{ a: '', b: '' }] }, 'request_invalid'],
    [
      'accepts extra fields of an open object',
      { n: 1, open: { key: 'k', more: 1 } },
      { n: 1, open: { key: 'k', more: 1 }, list: [] },
    ],
    ['refuses NUL', { n: 1, any: 'a\0b' }, 'request_invalid'],
    ['refuses a lone surrogate', { n: 1, any: '\ud800' }, 'request_invalid'],
    [
      'refuses a key that enables prototype pollution',
      JSON.parse('{"n":1,"any":{"__proto__":1}}'),
      'request_unreadable',
    ],
    ['refuses more than 32 levels', { n: 1, any: createNestedValue(40) }, 'request_invalid'],
    ['refuses more than 2,000 keys', { n: 1, any: Array.from({ length: 2_001 }, () => 0) }, 'request_invalid'],
    ['refuses a missing body', undefined, 'request_invalid'],
  ])('%s', (_, raw, expected) => {
    expect(errorCodeFrom(() => read(raw))).toEqual(expected)
  })
})

test('createQueryReader converts values to the types of the schema and rejects unknown fields', () => {
  const read = createQueryReader(
    Type.Object({
      page: Type.Integer(),
      unread: Type.Optional(Type.Boolean()),
      'items[]': Type.Optional(Type.Array(Type.String())),
    }),
  )
  expect(read({ page: '2', unread: 'true', 'items[]': 'a' })).toEqual({ page: 2, unread: true, 'items[]': ['a'] })
  expect(errorCodeFrom(() => read({ page: 'two' }))).toBe('request_invalid')
  expect(errorCodeFrom(() => read({ page: '1', sort: 'up' }))).toBe('request_invalid')
})
