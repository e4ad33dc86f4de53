import { expect, test } from 'vitest'
import { type OutgoingMessage, removeConfirmed } from './outbox.ts'

const createEntry = (id: string): OutgoingMessage => ({
  id,
  words: { content: '<p>Hello?</p>' },
  state: 'sent',
  at: 0,
  writes: 1,
})

test('one message of the server confirms only one of two equal messages, also when the list is received again', () => {
  const messages = [{ _id: 'm1', type: 'text', content: '<p>Hello?</p>', sent_by: 'me' } as const]
  const first = removeConfirmed([createEntry('a'), createEntry('b')], messages, 'me')
  expect(first.map(({ id }) => id)).toEqual(['b'])
  expect(removeConfirmed(first, messages, 'me').map(({ id }) => id)).toEqual(['b'])
})
