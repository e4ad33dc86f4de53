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

test('an older message of the server confirms the second of two equal messages', () => {
  const createMessage = (_id: string) => ({ _id, type: 'text', content: '<p>Hello?</p>', sent_by: 'me' }) as const
  const newest = [createMessage('m2')]
  const outbox = [createEntry('a'), createEntry('b')].map((entry) => ({ ...entry, after: 'm0' }))
  const rest = removeConfirmed(outbox, newest, 'me')
  expect(rest.map(({ id }) => id)).toEqual(['b'])
  const older = { ...createMessage('m0'), sent_by: 'other' }
  expect(removeConfirmed(rest, [older, createMessage('m1'), ...newest], 'me')).toEqual([])
})
