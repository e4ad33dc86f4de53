import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { listDeviations } from './deviations.ts'

const deviationTexts = (reply: Type.TSchema, raw: unknown, ok: 'http' | 'status' | 'status_code' = 'http') =>
  listDeviations({ reply, ok }, 200, raw).map(({ field, kind }) => `${field} ${kind}`)

const Order = Type.Object({
  _id: Type.String(),
  title: Type.String({ default: '' }),
  progress: Type.Number(),
  isOpen: Type.Boolean({ default: false }),
  priority: Type.Optional(Type.Union([Type.Literal('high'), Type.Literal('low')])),
  writer: Type.Optional(Type.Union([Type.Object({ name: Type.String() }), Type.Null()])),
})
const Reply = Type.Object({ orders: Type.Array(Order, { alias: ['data'] }) })
const order = { _id: 'o1', title: 'T', progress: 50, isOpen: true, priority: 'high', writer: { name: 'W' } }
const replyWithOrders = (...changes: object[]) => ({ orders: changes.map((change) => ({ ...order, ...change })) })

describe('deviations of a reply from its schema', () => {
  test.each<[string, unknown, string[]]>([
    ['a missing field', replyWithOrders({ _id: undefined }), ['orders[]._id missing']],
    ['a field that is null', replyWithOrders({ progress: null }), ['orders[].progress null']],
    ['an optional field that is null', replyWithOrders({ priority: null }), ['orders[].priority null']],
    ['a number sent as text', replyWithOrders({ progress: '50' }), ['orders[].progress type']],
    ['a text sent as a number', replyWithOrders({ title: 7 }), ['orders[].title type']],
    ['an unknown enumeration value', replyWithOrders({ priority: 'urgent' }), ['orders[].priority enum']],
    ['an enumeration value of another type', replyWithOrders({ priority: 7 }), ['orders[].priority type']],
    ['an unknown field', replyWithOrders({ note: 'x' }), ['orders[].* extra']],
    ['a renamed field', replyWithOrders({ _id: undefined, id: 'o1' }), ['orders[]._id missing', 'orders[].* extra']],
    ['a wrong field inside a union variant', replyWithOrders({ writer: { name: 3 } }), ['orders[].writer.name type']],
    ['a value that matches no union variant', replyWithOrders({ writer: 3 }), ['orders[].writer type']],
    ['an item that is null', { orders: [null] }, ['orders[] null']],
    ['an object instead of a list', { orders: {} }, ['orders type']],
    ['a missing list', {}, ['orders missing']],
    ['a list instead of an object', [], [' type']],
  ])('reports %s', (_, raw, expected) => {
    expect(deviationTexts(Reply, raw)).toEqual(expected)
  })

  test('reports the same deviation of many items only once', () => {
    expect(deviationTexts(Reply, replyWithOrders({ progress: '1' }, { progress: '2' }))).toEqual([
      'orders[].progress type',
    ])
  })

  test('reports a wrong value in a map without naming the key of the value', () => {
    const schema = Type.Object({ answers: Type.Record(Type.String(), Type.Number()) })
    expect(deviationTexts(schema, { answers: { 'maya@mailbox.test': 'x' } })).toEqual(['answers.* type'])
  })

  test.each<[string, object, 'http' | 'status' | 'status_code', string[]]>([
    ['is missing', {}, 'status', ['status success']],
    ['has an unknown value', { status: 'fine' }, 'status', ['status success']],
    ['has a number that is not an HTTP status', { status_code: 1 }, 'status_code', ['status_code success']],
    ['has an unknown value although the call requires none', { status: 'fine' }, 'http', ['status success']],
  ])('reports a success field that %s', (_, mark, ok, expected) => {
    expect(deviationTexts(Reply, { ...replyWithOrders({}), ...mark }, ok)).toEqual(expected)
  })
})

describe('replies without deviations', () => {
  test.each<[string, unknown]>([
    ['the documented reply', replyWithOrders({})],
    ['a list under another documented name', { data: [order] }],
    ['missing optional fields', replyWithOrders({ priority: undefined, writer: undefined })],
    ['missing texts and flags', replyWithOrders({ title: undefined, isOpen: undefined })],
    ['an allowed null', replyWithOrders({ writer: null })],
    ['an enumeration value in capitals', replyWithOrders({ priority: 'HIGH' })],
    ['success fields and messages', { ...replyWithOrders({}), status: true, status_code: 200, message: 'Done' }],
  ])('accepts %s', (_, raw) => {
    expect(deviationTexts(Reply, raw)).toEqual([])
  })

  test.each([
    { status: false, message: 'No' },
    { status: 'fail', message: 'No' },
    { status_code: 422, message: 'No' },
  ])('accepts an error reply, although it has no field of a successful reply: %o', (refusal) => {
    expect(deviationTexts(Reply, refusal, 'status')).toEqual([])
  })

  test('accepts an object whose fields are sent at the top level of the reply', () => {
    const schema = Type.Object({ file: Type.Object({ key: Type.String() }, { alias: ['.'] }) })
    expect(deviationTexts(schema, { key: 'k', other: 1 })).toEqual([])
  })
})
