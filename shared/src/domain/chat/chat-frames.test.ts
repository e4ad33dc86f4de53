import { describe, expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '../../contract/sockets.ts'
import { isSameChat, parseChatType, readFrame, writeFrame } from './chat-frames.ts'

const chat = { chatType: 'writerToCustomer', order_id: 'o1', sent_by: 'u1' } as const
const file = { key: 'k/1', mimetype: 'image/png', originalname: 'a.png' }

describe('client frames in every dialect', () => {
  const subscribe = { type: 'subscribe', ...chat }
  const text = { type: 'new_message', ...chat, message_type: 'text', content: '<p>Hi</p>' }
  const picture = { type: 'new_message', ...chat, message_type: 'file', data: file }
  const upper = { chatType: 'writer-to-customer', order_id: 'o1', sent_by: 'u1' }
  test.each<[string, unknown, unknown]>([
    ['a subscription', subscribe, subscribe],
    ['a subscription in capitals', { ...upper, type: 'SUBSCRIBE' }, subscribe],
    ['a subscription with its type under "event"', { event: 'subscribe', ...chat }, subscribe],
    ['a subscription with its type under "action" and a payload', { action: 'Subscribe', payload: upper }, subscribe],
    ['a subscription as JSON text', JSON.stringify(subscribe), subscribe],
    [
      'a subscription to the admin chat',
      { type: 'subscribe', chatType: 'WRITER_TO_ADMIN', userId: 'u2' },
      { type: 'subscribe', chatType: 'writerToAdmin', userId: 'u2' },
    ],
    ['a request for all messages', { type: 'REQUEST_ALL_MESSAGES' }, { type: 'request_all_messages' }],
    ['a ping', { type: 'PING' }, { type: 'ping' }],
    ['a text message', text, text],
    ['a text message in capitals', { ...text, type: 'NEW_MSG', chatType: 'writer_to_customer' }, text],
    [
      'a text message under "data"',
      { event: 'NEW_MSG', data: { ...upper, message_type: 'TEXT', content: '<p>Hi</p>' } },
      text,
    ],
    ['a file message', picture, picture],
    [
      'a file message under "payload"',
      { type: 'NEW_MSG', payload: { ...chat, message_type: 'file', data: file } },
      picture,
    ],
    ['a file message without a message type', { type: 'new_message', ...chat, data: file }, picture],
    [
      'a message to the admin',
      { type: 'new_message', chatType: 'writerToAdmin', sentToWriter: true, message_type: 'text', content: 'x' },
      { type: 'new_message', chatType: 'writerToAdmin', sentToWriter: true, message_type: 'text', content: 'x' },
    ],
  ])('reads %s', (_, raw, expected) => {
    expect(readFrame(raw, 'client')).toEqual(expected)
  })
})

describe('server frames in every dialect', () => {
  const said = { _id: 'm1', type: 'text', sent_by: 'u1', content: 'Hi', chatType: 'review', order_id: 'o1' } as const
  const legacy = { _id: 'm1', message_type: 'text', sent_by: 'u1', content: 'Hi', chatType: 'REVIEW', order_id: 'o1' }
  const dana = { _id: 'u2', firstName: 'Dana', lastName: 'W', role: 'writer' }
  const all = { type: 'all_messages', messages: [said], participants: [dana] }
  test.each<[string, unknown, unknown]>([
    ['the history', all, all],
    [
      'the history with "writers" instead of "participants"',
      { type: 'ALL_MSGS', messages: [legacy], writers: [dana] },
      all,
    ],
    ['the history under "data"', { event: 'all_messages', data: { messages: [legacy], participants: [dana] } }, all],
    ['the history as a list under "data"', { event: 'ALL_MSGS', data: [legacy], participants: [dana] }, all],
    [
      'the history of the admin chat',
      { type: 'all_messages', clientName: 'Ada', messages: [] },
      { type: 'all_messages', clientName: 'Ada', messages: [], participants: [] },
    ],
    [
      'the history with invalid messages',
      { type: 'all_messages', messages: [said, 'x', null] },
      { ...all, participants: [] },
    ],
    [
      'the history without messages',
      { type: 'all_messages', messages: null },
      { type: 'all_messages', messages: [], participants: [] },
    ],
    ['a message', { type: 'new_message', message: said }, { type: 'new_message', message: said }],
    ['a message without a wrapper', { type: 'NEW_MSG', ...legacy }, { type: 'new_message', message: said }],
    [
      'a message without a wrapper, with its type under "event"',
      { event: 'NEW_MSG', ...said },
      { type: 'new_message', message: said },
    ],
    ['a message under "data"', { type: 'new-message', data: legacy }, { type: 'new_message', message: said }],
    [
      'a message under "payload"',
      { type: 'new_message', payload: { message: legacy } },
      { type: 'new_message', message: said },
    ],
    [
      'a file',
      { type: 'NEW_MSG', _id: 'm2', sent_by: 'u1', message_type: 'file', data: file },
      { type: 'new_message', message: { _id: 'm2', type: 'file', sent_by: 'u1', content: '', data: file } },
    ],
    [
      'a new participant',
      { type: 'new_participant', participant: dana },
      { type: 'new_participant', participant: dana },
    ],
    [
      'a new participant without a wrapper',
      { type: 'NEW_PARTICIPANT', ...dana },
      { type: 'new_participant', participant: dana },
    ],
    ['a pong in capitals', '{"type":"PONG"}', { type: 'pong' }],
    ['an error', { type: 'error', message: 'Closed' }, { type: 'error', error: 'Closed' }],
  ])('reads %s', (_, raw, expected) => {
    expect(readFrame(raw, 'server')).toEqual(expected)
  })
})

test.each([
  ['invalid JSON', '{"type":'],
  ['a JSON text', '"ping"'],
  ['a list', []],
  ['nothing', undefined],
  ['an unknown type', { type: 'delete_everything' }],
  ['a type named like an object method', { type: 'constructor' }],
  ['a frame without a type', { chatType: 'review' }],
  ['a message without an id', { type: 'new_message', content: 'x' }],
  ['a numeric type', { type: 7 }],
])('rejects %s as a server frame', (_, raw) => {
  expect(readFrame(raw, 'server')).toBeUndefined()
})

test.each([
  ['an unknown chat', { type: 'subscribe', chatType: 'everyone' }],
  ['a server frame', { type: 'pong' }],
])('rejects %s as a client frame', (_, raw) => {
  expect(readFrame(raw, 'client')).toBeUndefined()
})

test('readFrame reads a deeply nested frame, but does not unwrap all of its levels', () => {
  const nested = JSON.parse(`${'{"type":"ping","data":'.repeat(500)}{}${'}'.repeat(500)}`) as unknown
  expect(readFrame(nested, 'client')).toEqual({ type: 'ping' })
})

test.each<[ClientFrame | ServerFrame, string]>([
  [{ type: 'subscribe', ...chat }, 'SUBSCRIBE'],
  [{ type: 'new_message', ...chat, message_type: 'text', content: 'x' }, 'NEW_MSG'],
  [{ type: 'request_all_messages' }, 'request_all_messages'],
  [{ type: 'ping' }, 'PING'],
  [{ type: 'pong' }, 'PONG'],
])('writes the frame %j unchanged, or with the type %s in the other dialect, and reads both back', (frame, upper) => {
  expect(JSON.parse(writeFrame(frame))).toEqual(frame)
  const written = writeFrame(frame, 'upper')
  expect(JSON.parse(written)).toEqual({ ...frame, type: upper })
  expect([readFrame(written, 'client'), readFrame(written, 'server')]).toContainEqual(frame)
})

test.each([
  ['writerToCustomer', 'writerToCustomer'],
  ['WRITER_TO_CUSTOMER', 'writerToCustomer'],
  ['Review', 'review'],
  ['writer-to-admin', 'writerToAdmin'],
  ['x', undefined],
  [undefined, undefined],
])('parseChatType maps %s to %s', (word, expected) => {
  expect(parseChatType(word)).toBe(expected)
})

test.each([
  [{ order_id: 'o1', chatType: 'review' }, true],
  [{ order_id: 'o1' }, true],
  [{}, true],
  [{ order_id: 'o2', chatType: 'review' }, false],
  [{ order_id: 'o1', chatType: 'writerToCustomer' }, false],
] as const)('isSameChat of a frame with %j and the team chat of the order o1 is %s', (named, expected) => {
  expect(isSameChat(named, { order_id: 'o1', chatType: 'review' })).toBe(expected)
})
