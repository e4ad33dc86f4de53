import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { customerOrders } from './customer-orders.ts'
import { decode } from './decode.ts'
import { files } from './files.ts'
import { followUp, templates } from './follow-up.ts'

const decodeValue = (schema: Type.TSchema, raw: unknown) => {
  const read = decode(schema, raw)
  return read.ok ? read.value : read.problems
}

describe('decode', () => {
  test.each<[string, Type.TSchema, unknown, unknown]>([
    ['drops extra fields', Type.Object({ a: Type.String() }), { a: 'x', b: 1 }, { a: 'x' }],
    ['treats null as absent', Type.Object({ a: Type.Optional(Type.String()) }), { a: null }, {}],
    ['accepts null where it is allowed', Type.Object({ a: Type.Null() }), { a: null }, { a: null }],
    ['accepts "12" as 12', Type.Number(), '12', 12],
    ['does not accept a blank text as a number', Type.Number(), ' ', ['/ is not a number']],
    ['accepts a number as text', Type.String(), 7, '7'],
    ['accepts "true" and 1 as true', Type.Array(Type.Boolean()), ['true', 1, false, 0], [true, true, false, false]],
    ['omits an invalid item of a list', Type.Array(Type.Number()), [1, 'x', 3], [1, 3]],
    ['fills in a declared default', Type.Object({ n: Type.Number({ default: 0 }) }), {}, { n: 0 }],
    ['ignores case in a literal', Type.Literal('usd'), 'USD', 'usd'],
    [
      'omits the invalid entries of a map',
      Type.Record(Type.String(), Type.Number()),
      { a: '1', b: null, c: 'x' },
      { a: 1 },
    ],
    [
      'reports the path of a missing field',
      Type.Object({ a: Type.Object({ b: Type.String() }) }),
      { a: {} },
      ['/a is missing b', '/ is missing a'],
    ],
    [
      'reports the allowed values of an enumeration',
      Type.Object({ a: Type.Union([Type.Literal('x'), Type.Literal('y'), Type.Null()]) }),
      { a: 'z' },
      ['/a is not one of: x, y', '/ is missing a'],
    ],
    [
      'does not list the variants of a union that is no enumeration',
      Type.Union([Type.Literal('x'), Type.Boolean()]),
      'z',
      ['/ matches no variant'],
    ],
    ['rejects HTML', customerOrders.list.reply, '<html>', ['/ is not an object']],
  ])('%s', (_, schema, raw, expected) => {
    expect(decodeValue(schema, raw)).toEqual(expected)
  })

  test('finds a list or an object under `data`, under the name of its resource, or at the top level', () => {
    expect(decodeValue(templates.list.reply, { data: [{ _id: 1, name: 'A' }] })).toEqual({
      templates: [{ _id: '1', name: 'A' }],
    })
    expect(decodeValue(followUp.view.reply, { data: { draft_data: [] } })).toMatchObject({
      questionnaire: { draft_data: [] },
    })
    const flat = { key: 'k', originalname: 'a.pdf', bucket: 'b' }
    expect(decodeValue(files.upload.reply, flat)).toEqual({ file: flat })
    expect(decodeValue(files.upload.reply, { file: flat })).toEqual({ file: flat })
  })

  test('two decoded replies never share the object of a default value', () => {
    const schema = Type.Object({ list: Type.Array(Type.String(), { default: [] }) })
    const [a, b] = [decode(schema, {}), decode(schema, {})]
    if (a.ok) a.value.list.push('x')
    expect(b).toMatchObject({ value: { list: [] } })
  })

  test('reports each deviation of a reply from its schema', () => {
    expect(decode(customerOrders.list.reply, { data: [{ statusPercentage: 3 }] }).problems).toEqual([
      '/orders found under data',
      '/orders/0 is missing _id',
    ])
  })
})
