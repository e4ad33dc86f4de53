import { expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/sockets.ts'
import { countUnread } from './chat-view.ts'

const createMessage = (_id: string, createdAt?: string, sent_by = 'them'): ChatMessage => ({
  _id,
  type: 'text',
  sent_by,
  content: _id,
  ...(createdAt && { createdAt }),
})
const createOwnMessage = (id: string) => createMessage(id, undefined, 'me')
test.each<[string, ChatMessage[], string | undefined, object]>([
  ['an empty chat', [], undefined, { count: 0 }],
  ['all messages seen', [createMessage('a'), createMessage('b')], 'b', { count: 0 }],
  ['one new message', [createMessage('a'), createMessage('b')], 'a', { count: 1, firstId: 'b' }],
  ['the first message ever', [createMessage('a')], undefined, { count: 1, firstId: 'a' }],
  [
    'three new messages',
    [createMessage('a'), createMessage('b'), createMessage('c'), createMessage('d')],
    'a',
    { count: 3, firstId: 'b' },
  ],
  ['own messages do not count', [createMessage('a'), createOwnMessage('b')], 'a', { count: 0 }],
  [
    'messages before an own one are read',
    [createMessage('a'), createMessage('b'), createOwnMessage('c'), createMessage('d')],
    'a',
    { count: 1, firstId: 'd' },
  ],
  [
    'an own message before the last seen one',
    [createOwnMessage('a'), createMessage('b'), createMessage('c')],
    'b',
    { count: 1, firstId: 'c' },
  ],
  ['the last seen message is not loaded', [createMessage('x'), createMessage('y')], 'gone', { count: 2, firstId: 'x' }],
])('countUnread counts the messages after the last seen or own message: %s', (_, list, lastSeenId, unread) => {
  expect(countUnread(list, 'me', lastSeenId)).toEqual(unread)
})
