import { expect, test } from 'vitest'
import type { ChatMessage } from '../contract/sockets.ts'
import { dayGroups, unreadOf } from './chat-view.ts'

const said = (_id: string, createdAt?: string, sent_by = 'them'): ChatMessage => ({
  _id,
  type: 'text',
  sent_by,
  content: _id,
  ...(createdAt && { createdAt }),
})
const shown = (list: ChatMessage[], zone = 'UTC') =>
  dayGroups(list, zone).map(({ day, messages }) => `${day}: ${messages.map(({ _id }) => _id).join(' ')}`)

test.each<[string, ChatMessage[], string, string[]]>([
  ['nothing', [], 'UTC', []],
  ['one day', [said('a', '2026-11-20T08:00:00Z'), said('b', '2026-11-20T23:59:59Z')], 'UTC', ['2026-11-20: a b']],
  [
    'two days',
    [said('a', '2026-11-20T23:59:59Z'), said('b', '2026-11-21T00:00:00Z')],
    'UTC',
    ['2026-11-20: a', '2026-11-21: b'],
  ],
  [
    'the viewer’s days',
    [said('a', '2026-11-20T23:30:00Z'), said('b', '2026-11-21T01:00:00Z')],
    'Europe/Berlin',
    ['2026-11-21: a b'],
  ],
  ['midnight UTC west of it', [said('a', '2026-11-21T00:00:00Z')], 'America/New_York', ['2026-11-20: a']],
  [
    'a week apart',
    [said('a', '2026-11-13T08:00:00Z'), said('b', '2026-11-20T08:00:00Z')],
    'UTC',
    ['2026-11-13: a', '2026-11-20: b'],
  ],
  [
    'without a time, between',
    [said('a', '2026-11-20T08:00:00Z'), said('b'), said('c', '2026-11-20T09:00:00Z')],
    'UTC',
    ['2026-11-20: a b c'],
  ],
  ['without a time, first', [said('a'), said('b', '2026-11-20T08:00:00Z')], 'UTC', ['2026-11-20: a b']],
  ['no time at all', [said('a'), said('b')], 'UTC', ['undefined: a b']],
  ['a time that is none', [said('a', 'yesterday')], 'UTC', ['undefined: a']],
  ['milliseconds', [said('a', String(Date.UTC(2026, 10, 20)))], 'UTC', ['2026-11-20: a']],
])('days: %s', (_, list, zone, groups) => {
  expect(shown(list, zone)).toEqual(groups)
})

const mine = (id: string) => said(id, undefined, 'me')
test.each<[string, ChatMessage[], string | undefined, object]>([
  ['an empty chat', [], undefined, { count: 0 }],
  ['all seen', [said('a'), said('b')], 'b', { count: 0 }],
  ['one new', [said('a'), said('b')], 'a', { count: 1, firstId: 'b' }],
  ['the first ever', [said('a')], undefined, { count: 1, firstId: 'a' }],
  ['three new', [said('a'), said('b'), said('c'), said('d')], 'a', { count: 3, firstId: 'b' }],
  ['an own one is not news', [said('a'), mine('b')], 'a', { count: 0 }],
  ['before an own one all is read', [said('a'), said('b'), mine('c'), said('d')], 'a', { count: 1, firstId: 'd' }],
  ['an own one before what was seen', [mine('a'), said('b'), said('c')], 'b', { count: 1, firstId: 'c' }],
  ['what was seen is not at hand', [said('x'), said('y')], 'gone', { count: 2, firstId: 'x' }],
])('unread: %s', (_, list, lastSeenId, unread) => {
  expect(unreadOf(list, 'me', lastSeenId)).toEqual(unread)
})
