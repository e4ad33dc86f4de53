import { expect, test } from 'vitest'
import { announcementText, type ChatEntry, toChatRows } from './chat-entry.ts'

const timestamp = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()
const createEntry = (id: string, timestamp: number | undefined, overrides: Partial<ChatEntry> = {}): ChatEntry => ({
  id,
  own: false,
  name: 'Dana',
  badge: 'contributor',
  at: timestamp,
  text: id,
  ...overrides,
})

const twoDays = [
  createEntry('a', timestamp(20, 23, 58)),
  createEntry('b', timestamp(20, 23, 59)),
  createEntry('c', timestamp(21, 0, 1)),
  createEntry('d', timestamp(21, 0, 20)),
  createEntry('e', timestamp(21, 0, 21), { own: true, name: 'Maya' }),
]

test('groups chat messages that one author sends within minutes under a heading', () => {
  const messages = toChatRows(twoDays).filter((row) => row.kind === 'message')
  expect(messages.map(({ key, continues }) => `${key}${continues ? '+' : ''}`)).toEqual(['a', 'b+', 'c', 'd', 'e'])
})

test('starts each day of a chat with a divider', () => {
  expect(toChatRows(twoDays).map(({ key }) => key)).toEqual([
    'day 2026-11-20 a',
    'a',
    'b',
    'day 2026-11-21 c',
    'c',
    'd',
    'e',
  ])
})

test('inserts a divider before the first unread chat message and repeats the heading after it', () => {
  const rows = toChatRows([createEntry('a', timestamp(20, 9, 0)), createEntry('b', timestamp(20, 9, 1))], 'b')
  expect(rows.map(({ key }) => key)).toEqual(['day 2026-11-20 a', 'a', 'unread', 'b'])
  expect(rows.at(-1)).toMatchObject({ continues: false })
})

test('adds no day divider for a chat message without a time', () => {
  expect(toChatRows([createEntry('a', undefined)]).map(({ key }) => key)).toEqual(['a'])
})

test('announces the text of a chat message, or the name of its file', () => {
  expect(announcementText(createEntry('a', 0, { text: '<p>One</p><p>two&nbsp;three</p>' }))).toBe('One two three')
  expect(announcementText(createEntry('a', 0, { text: undefined, file: { name: 'cv.pdf', href: '/x' } }))).toBe(
    'cv.pdf',
  )
})
