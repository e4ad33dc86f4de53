import { describe, expect, test } from 'vitest'
import { someFlags } from '../../testing/site.ts'
import {
  chatTypesFor,
  MESSAGE_MAX_BYTES,
  toSenderBadge,
  validateChatMessage,
  validateChatRead,
  validateChatWrite,
} from './chat.ts'

const chatEnabledFlags = someFlags()
const chatDisabledFlags = someFlags({ disable_writer_customer_chat: true })

describe('chat permissions', () => {
  test.each([
    ['customer', 'writerToCustomer', undefined, undefined, 'chat_closed'],
    ['writer', 'writerToCustomer', undefined, undefined, 'chat_closed'],
    ['reviewer', 'writerToCustomer', undefined, 'role_forbidden', 'chat_closed'],
    ['customer', 'review', 'role_forbidden', 'role_forbidden', 'role_forbidden'],
    ['writer', 'review', undefined, undefined, undefined],
    ['reviewer', 'review', undefined, 'role_forbidden', undefined],
    ['customer', 'writerToAdmin', 'role_forbidden', 'role_forbidden', 'role_forbidden'],
    ['writer', 'writerToAdmin', undefined, undefined, undefined],
    ['reviewer', 'writerToAdmin', 'role_forbidden', 'role_forbidden', 'role_forbidden'],
  ] as const)(
    'a %s in the chat %s gets the error %s for reading, %s for writing, and %s for reading while the chat is disabled',
    (role, chat, read, write, off) => {
      expect(validateChatRead(role, chat, chatEnabledFlags)).toBe(read)
      expect(validateChatWrite(role, chat, chatEnabledFlags)).toBe(write)
      expect(validateChatRead(role, chat, chatDisabledFlags)).toBe(off)
    },
  )

  test('chatTypesFor returns the chat tabs of an order for each role', () => {
    expect(chatTypesFor('writer', chatEnabledFlags)).toEqual(['writerToCustomer', 'review'])
    expect(chatTypesFor('writer', chatDisabledFlags)).toEqual(['review'])
    expect(chatTypesFor('customer', chatEnabledFlags)).toEqual(['writerToCustomer'])
    expect(chatTypesFor('customer', chatDisabledFlags)).toEqual([])
  })
})

test.each([
  [{ content: '<p>Hi</p>' }, undefined],
  [{ content: '<p><br></p>' }, 'message_empty'],
  [{}, 'message_empty'],
  [{ content: '', file: { key: 'k' } }, undefined],
  [{ content: 'x'.repeat(MESSAGE_MAX_BYTES) }, undefined],
  [{ content: 'x'.repeat(MESSAGE_MAX_BYTES + 1) }, 'message_too_long'],
  [{ content: 'ก'.repeat(21_845) }, undefined],
  [{ content: 'ก'.repeat(30_000) }, 'message_too_long'],
  [{ content: '"'.repeat(40_000) }, 'message_too_long'],
])('validateChatMessage rejects messages that are empty or too long: case %#', (message, expected) => {
  expect(validateChatMessage(message)).toBe(expected)
})

test.each([
  ['me', 'writer', 'you'],
  ['a', 'user', 'customer'],
  ['a', 'Customer', 'customer'],
  ['a', 'writer', 'contributor'],
  ['a', 'client', 'admin'],
  ['a', 'reviewer', 'reviewer'],
  ['a', 'toString', 'user'],
  ['a', undefined, 'user'],
])('a message of %s with the role %s has the badge "%s"', (sent_by, role, badge) => {
  expect(toSenderBadge({ sent_by, role }, 'me')).toBe(badge)
})
