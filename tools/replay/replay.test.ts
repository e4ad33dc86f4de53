import { describe, expect, test } from 'vitest'
import type { ChatFrame, Definition, Manifest } from '../../bff/src/recording/format.ts'
import { computeShape, findDifferences } from '../record/shape.ts'
import { createReplayMatcher } from './call-matcher.ts'
import { createFrameMatcher } from './frame-matcher.ts'
import { createPlaceholderFile } from './placeholder-file.ts'
import { shiftCookie, shiftDates } from './shift.ts'

const HOUR = 3_600_000
const RECORDED_AT = Date.parse('2026-01-30T12:00:00Z')
const REPLAYED_AT = Date.parse('2026-03-02T13:00:00Z')

describe('shiftDates and shiftCookie', () => {
  test.each([
    ['2026-01-30T10:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    ['2026-01-30T10:00:00Z', '2026-03-02T11:00:00Z'],
    ['2026-01-30 10:00:00', '2026-03-02 11:00:00'],
    ['2026-01-30T12:00:00+02:00', '2026-03-02T11:00:00Z'],
    // A calendar day is shifted by whole days, even when it is stored as midnight.
    ['2026-02-02', '2026-03-05'],
    ['2026-02-02T00:00:00.000Z', '2026-03-05T00:00:00.000Z'],
    ['at 2026-02-02', 'at 2026-02-02'],
  ])('shift %s to %s', (date, moved) => {
    expect(shiftDates({ deep: [{ date }] }, RECORDED_AT, REPLAYED_AT)).toEqual({ deep: [{ date: moved }] })
  })

  test('shiftDates shifts keys that are months by whole months', () => {
    expect(shiftDates({ '2025-12': 1, January: 2, total: 3 }, RECORDED_AT, REPLAYED_AT)).toEqual({
      '2026-02': 1,
      March: 2,
      total: 3,
    })
  })

  test('shift the expiry of a cookie, unless the cookie is being removed', () => {
    const gone = 'sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'
    expect(shiftCookie('sid=x; Expires=Fri, 30 Jan 2026 12:00:00 GMT; Path=/', HOUR)).toBe(
      'sid=x; Expires=Fri, 30 Jan 2026 13:00:00 GMT; Path=/',
    )
    expect(shiftCookie(gone, HOUR)).toBe(gone)
  })
})

describe('createReplayMatcher', () => {
  let number = 0
  const recorded = (
    method: string,
    path: string,
    more: Partial<Definition> & { writes?: number; person?: string } = {},
  ) => {
    const { writes = 0, person = 'c1', ...rest } = more
    number += 1
    const effect = method === 'GET' ? ('read' as const) : ('write' as const)
    return {
      scope: '',
      method,
      path,
      body: '',
      status: 200,
      response: { number },
      rawHeaders: [],
      responseIsBinary: false,
      recorded: { number, call: '', effect, writes, at: '', ms: 1, person },
      ...rest,
    } satisfies Definition
  }
  const signIn = (id: string) =>
    recorded('POST', '/api/auth/login', {
      body: { email: `${id}@example.invalid`, password: 'stand-in' },
      response: { user: { _id: id } },
      rawHeaders: ['set-cookie', `sid=${id}; Path=/`],
      person: 'visitor',
    })
  const manifest = { people: [] } as unknown as Manifest
  const open = (calls: Definition[]) => {
    const choice = createReplayMatcher({ calls, manifest })
    return (method: string, path: string, body: unknown = '', cookie = 'sid=c1') =>
      choice.match({ method, path, cookies: [cookie], body: JSON.stringify(body) })
  }
  const ORDER = '/api/writer/orders/6f0c1e2d3b4a5f6071829304'

  test('returns recorded responses to the same read in order, then repeats the last one', () => {
    const calls = [signIn('c1'), recorded('GET', ORDER), recorded('GET', ORDER)]
    const take = open(calls)
    expect([take('GET', ORDER), take('GET', ORDER), take('GET', ORDER)]).toEqual([calls[1], calls[2], calls[2]])
  })

  test('returns the response that was recorded after the same number of writes', () => {
    const read = (writes: number) => recorded('GET', ORDER, { writes })
    const write = (priority: string, writes: number) => recorded('PATCH', ORDER, { body: { priority }, writes })
    const calls = [signIn('c1'), read(1), write('low', 1), read(2), write('high', 2), write('low', 3), read(4)]
    const take = open(calls)
    expect(take('GET', ORDER)).toBe(calls[1])
    expect(take('PATCH', ORDER, { priority: 'low' })).toBe(calls[2])
    expect(take('GET', ORDER)).toBe(calls[3])
    // A repeated write uses the next identical write in the recording and skips everything before it.
    expect(take('PATCH', ORDER, { priority: 'low' })).toBe(calls[5])
    expect(take('GET', ORDER)).toBe(calls[6])
    expect(take('PATCH', ORDER, { priority: 'high' })).toBe(calls[4])
    expect(take('GET', ORDER)).toBe(calls[6])
  })

  test('returns only responses that were recorded for the same user', () => {
    const calls = [
      signIn('c1'),
      signIn('w1'),
      recorded('GET', '/api/notifications?page=1'),
      recorded('GET', '/api/notifications?page=1', { person: 'w1' }),
    ]
    const take = open(calls)
    expect(take('GET', '/api/notifications?page=1')).toBe(calls[2])
    expect(take('GET', '/api/notifications?page=1', '', 'sid=w1')).toBe(calls[3])
    expect(take('GET', '/api/notifications?page=1', '', 'sid=unknown')).toBeUndefined()
    expect(take('GET', '/api/notifications?page=2')).toBeUndefined()
  })

  test('matches a read regardless of the free text in its query, and a sign-in by its e-mail', () => {
    const calls = [signIn('c1'), signIn('w1'), recorded('GET', '/api/customer/jobs?what=Amber+stone&pageNumber=1')]
    const take = open(calls)
    expect(take('GET', '/api/customer/jobs?pageNumber=1&what=writer')).toBe(calls[2])
    expect(take('POST', '/api/auth/login', { email: 'W1@example.invalid', password: 'any' }, '')).toBe(calls[1])
    expect(take('POST', '/api/auth/login', { email: 'who@example.invalid', password: 'any' }, '')).toBeUndefined()
  })
})

describe('createFrameMatcher', () => {
  const out = (type: string, more = {}) => ({ way: 'out' as const, frame: { type, ...more } })
  const told = (type: string, what: string) => ({ way: 'in' as const, frame: { type, what } })
  const entered = out('subscribe', { chatType: 'writerToCustomer', order_id: '1' })
  type Line = Omit<Extract<ChatFrame, { way: string }>, 'ms'>
  const chat = (person: string, second: number, ...lines: Line[]) => ({
    head: {
      number: second,
      socket: 'orders' as const,
      person,
      at: new Date(RECORDED_AT + second * 1_000).toISOString(),
    },
    frames: lines.map((line, at) => ({ ...line, ms: at })),
  })
  const before = told('all_messages', 'before')
  const after = told('all_messages', 'after')
  const asking = (chats: ReturnType<typeof chat>[]) => {
    const choose = createFrameMatcher(chats)
    return (type: string, person = 'c1', room = 'writerToCustomer 1') =>
      choose({ socket: 'orders', person, room }, { type })?.said.map(({ frame }) => frame.what)
  }

  test('returns the chat history that was recorded after the same number of messages', () => {
    const ask = asking([
      chat('c1', 1, entered, out('request_all_messages'), before),
      chat('w1', 2, entered, out('request_all_messages'), before, out('new_message'), told('new_message', 'echo')),
      chat('c1', 3, entered, out('request_all_messages'), after),
    ])
    expect([ask('request_all_messages'), ask('request_all_messages')]).toEqual([['before'], ['before']])
    expect(ask('new_message', 'w1')).toEqual(['echo'])
    expect([ask('request_all_messages'), ask('request_all_messages')]).toEqual([['after'], ['after']])
    expect(ask('request_all_messages', 'c1', 'writerToCustomer 2')).toBeUndefined()
  })

  test('finds the recorded reply to a message even if a ping was recorded between them', () => {
    const ask = asking([chat('c1', 1, entered, out('new_message'), out('ping'), told('new_message', 'echo'))])
    expect(ask('new_message')).toEqual(['echo'])
  })
})

test.each([
  ['application/pdf', '%PDF'],
  ['image/png', '\u0089PNG'],
  ['image/jpeg', '\u0089PNG'],
  ['image/svg+xml', '<svg'],
  ['text/plain', 'xxxx'],
  ['application/zip', 'PK'],
])('createPlaceholderFile returns a file of type %s with the given size', (type, start) => {
  const file = createPlaceholderFile({ type, bytes: 5_000 })
  expect([file.length, file.toString('latin1').startsWith(start)]).toEqual([5_000, true])
})

test('findDifferences reports changed types, missing required fields and unknown new fields', () => {
  const before = computeShape([
    {
      list: [
        { id: '1', price: 5, note: 'x', tags: [] },
        { id: '2', price: null, tags: ['a'] },
      ],
    },
  ])
  const after = computeShape([{ list: [{ id: 1, price: 7, extra: true, known: 1 }], more: {} }])
  expect(findDifferences(before, after, (place) => place.endsWith('known'))).toEqual([
    { field: 'list[].id', what: 'changed', detail: 'string → number' },
    { field: 'list[].tags', what: 'vanished', detail: '' },
    { field: 'list[].extra', what: 'new', detail: 'boolean' },
    { field: 'more', what: 'new', detail: 'object' },
  ])
  // An empty list has no items to compare, so no field is reported as missing.
  expect(findDifferences(before, computeShape([{ list: [] }]), () => false)).toEqual([])
})
