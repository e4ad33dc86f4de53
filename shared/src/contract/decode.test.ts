import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { customerOrders } from './customer-orders.ts'
import { decode } from './decode.ts'
import { files } from './files.ts'
import { followUp, templates } from './follow-up.ts'

const value = (schema: Type.TSchema, raw: unknown) => {
  const read = decode(schema, raw)
  return read.ok ? read.value : read.problems
}

describe('decode', () => {
  test.each<[string, Type.TSchema, unknown, unknown]>([
    ['extra fields go', Type.Object({ a: Type.String() }), { a: 'x', b: 1 }, { a: 'x' }],
    ['null is absent', Type.Object({ a: Type.Optional(Type.String()) }), { a: null }, {}],
    ['null is null where it may be', Type.Object({ a: Type.Null() }), { a: null }, { a: null }],
    ['"12" is 12', Type.Number(), '12', 12],
    ['a blank is no number', Type.Number(), ' ', ['/ is no number']],
    ['a number is text', Type.String(), 7, '7'],
    ['"true" and 1 are yes', Type.Array(Type.Boolean()), ['true', 1, false, 0], [true, true, false, false]],
    ['a bad item is left out', Type.Array(Type.Number()), [1, 'x', 3], [1, 3]],
    ['a declared default fills in', Type.Object({ n: Type.Number({ default: 0 }) }), {}, { n: 0 }],
    ['a word is read without case', Type.Literal('usd'), 'USD', 'usd'],
    ['a map keeps its good entries', Type.Record(Type.String(), Type.Number()), { a: '1', b: null, c: 'x' }, { a: 1 }],
    [
      'what is missing is named',
      Type.Object({ a: Type.Object({ b: Type.String() }) }),
      { a: {} },
      ['/a lacks b', '/ lacks a'],
    ],
    [
      'the words that may stand there are named',
      Type.Object({ a: Type.Union([Type.Literal('x'), Type.Literal('y'), Type.Null()]) }),
      { a: 'z' },
      ['/a is none of: x, y', '/ lacks a'],
    ],
    ['other variants are not', Type.Union([Type.Literal('x'), Type.Boolean()]), 'z', ['/ fits no variant']],
    ['HTML is no reply', customerOrders.list.reply, '<html>', ['/ is no object']],
  ])('%s', (_, schema, raw, expected) => {
    expect(value(schema, raw)).toEqual(expected)
  })

  test('finds a list or object under data, under its noun, or among its own fields', () => {
    expect(value(templates.list.reply, { data: [{ _id: 1, name: 'A' }] })).toEqual({
      templates: [{ _id: '1', name: 'A' }],
    })
    expect(value(followUp.view.reply, { data: { draft_data: [] } })).toMatchObject({
      questionnaire: { draft_data: [] },
    })
    const flat = { key: 'k', originalname: 'a.pdf', bucket: 'b' }
    expect(value(files.upload.reply, flat)).toEqual({ file: flat })
    expect(value(files.upload.reply, { file: flat })).toEqual({ file: flat })
  })

  test('does not share a default between two results', () => {
    const schema = Type.Object({ list: Type.Array(Type.String(), { default: [] }) })
    const [a, b] = [decode(schema, {}), decode(schema, {})]
    if (a.ok) a.value.list.push('x')
    expect(b).toMatchObject({ value: { list: [] } })
  })

  test('reports each deviation', () => {
    expect(decode(customerOrders.list.reply, { data: [{ statusPercentage: 3 }] }).problems).toEqual([
      '/orders stands under data',
      '/orders/0 lacks _id',
    ])
  })
})
