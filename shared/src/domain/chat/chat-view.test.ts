import { expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/sockets.ts'
import { unreadOf } from './chat-view.ts'

const said = (_id: string, createdAt?: string, sent_by = 'them'): ChatMessage => ({
  _id,
  type: 'text',
  sent_by,
  content: _id,
  ...(createdAt && { createdAt }),
})
const mine = (id: string) => said(id, undefined, 'me')
test.each<[string, ChatMessage[], string | undefined, object]>([
  ['an empty chat', [], undefined, { count: 0 }],
  ['all messages seen', [said('a'), said('b')], 'b', { count: 0 }],
  ['one new message', [said('a'), said('b')], 'a', { count: 1, firstId: 'b' }],
  ['the first message ever', [said('a')], undefined, { count: 1, firstId: 'a' }],
  ['three new messages', [said('a'), said('b'), said('c'), said('d')], 'a', { count: 3, firstId: 'b' }],
  ['own messages do not count', [said('a'), mine('b')], 'a', { count: 0 }],
  [
    'messages before an own one are read',
    [said('a'), said('b'), mine('c'), said('d')],
    'a',
    { count: 1, firstId: 'd' },
  ],
  ['an own message before the last seen one', [mine('a'), said('b'), said('c')], 'b', { count: 1, firstId: 'c' }],
  ['the last seen message is not loaded', [said('x'), said('y')], 'gone', { count: 2, firstId: 'x' }],
])('unreadOf: %s', (_, list, lastSeenId, unread) => {
  expect(unreadOf(list, 'me', lastSeenId)).toEqual(unread)
})
