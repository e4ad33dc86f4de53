import { array, assert, integer, option, property, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/sockets.ts'
import { mergeMessages, selectHistoryPage, sortByTime } from './chat-messages.ts'

const createMessage = (_id: string, second?: number, content = ''): ChatMessage => ({
  _id,
  type: 'text',
  sent_by: 'u1',
  content,
  ...(second !== undefined && { createdAt: new Date(second * 1_000).toISOString() }),
})
const idsOf = (list: readonly ChatMessage[]) => list.map(({ _id }) => _id)

describe('mergeMessages', () => {
  test('sorts messages by time', () => {
    const list = [createMessage('nine', 9), createMessage('three', 3), createMessage('one', 1)]
    expect(idsOf(mergeMessages([], list))).toEqual(['one', 'three', 'nine'])
  })

  test('puts a message without a time after its predecessor', () => {
    const list = [createMessage('nine', 9), createMessage('none'), createMessage('three', 3), createMessage('one', 1)]
    expect(idsOf(mergeMessages([], list))).toEqual(['one', 'three', 'nine', 'none'])
  })

  test('preserves the server’s order and appends new messages when no message has a time', () => {
    const known = mergeMessages([], [createMessage('b'), createMessage('a')])
    expect(idsOf(mergeMessages(known, [createMessage('c')]))).toEqual(['b', 'a', 'c'])
    expect(idsOf(mergeMessages(known, [createMessage('y'), createMessage('z')], { older: true }))).toEqual([
      'y',
      'z',
      'b',
      'a',
    ])
  })

  test('inserts a message without a time at its position in the server’s list', () => {
    const known = [createMessage('a', 1), createMessage('c', 3)]
    expect(idsOf(mergeMessages(known, [createMessage('a', 1), createMessage('b'), createMessage('c', 3)]))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('uses the newest copy of a message', () => {
    const [known] = mergeMessages([createMessage('a', 5, 'old')], [createMessage('a', 5, 'new')])
    expect(known!.content).toBe('new')
  })

  test('puts an older page first when times are equal', () => {
    expect(idsOf(mergeMessages([createMessage('b', 5)], [createMessage('a', 5)], { older: true }))).toEqual(['a', 'b'])
  })

  const messageLists = array(option(integer({ min: 0, max: 20 }), { nil: undefined }), {
    minLength: 1,
    maxLength: 12,
  }).map((seconds) => seconds.map((at, index) => createMessage(String(index), at)))
  test('is idempotent', () => {
    assert(
      property(messageLists, (list) => {
        const once = mergeMessages([], list)
        expect(idsOf(mergeMessages(once, once))).toEqual(idsOf(once))
        expect(idsOf(mergeMessages(once, []))).toEqual(idsOf(once))
      }),
    )
  })

  test('sorts all messages that have a time', () => {
    assert(
      property(messageLists, (list) => {
        const once = mergeMessages([], list)
        expect(idsOf(once)).toEqual(idsOf(sortByTime(list)))
        const times = once.flatMap(({ createdAt }) => (createdAt === undefined ? [] : [createdAt]))
        expect(times).toEqual(times.toSorted())
      }),
    )
  })

  test('does not reorder known messages when other messages arrive one by one', () => {
    const all = Array.from({ length: 8 }, (_, at) => createMessage(String(at), at % 3 === 1 ? undefined : at))
    assert(
      property(shuffledSubarray(all, { minLength: 8 }), (arriving) => {
        let known: ChatMessage[] = []
        for (const one of arriving) {
          const before = idsOf(known)
          known = mergeMessages(known, [one])
          expect(idsOf(known).filter((id) => before.includes(id))).toEqual(before)
        }
      }),
    )
  })
})

describe('selectHistoryPage', () => {
  const whole = { type: 'all_messages' as const, messages: [], participants: [] }

  test('returns all messages, page by page, with at most 200 messages per page', () => {
    const all = Array.from({ length: 450 }, (_, at) => createMessage(String(at), at))
    const newest = selectHistoryPage(whole, all)
    expect([newest.messages.length, newest.hasOlder]).toEqual([200, true])
    expect(newest).not.toHaveProperty('before')
    const middle = selectHistoryPage(whole, all, newest.messages[0]!._id)
    const last = selectHistoryPage(whole, all, middle.messages[0]!._id)
    expect([last.messages.length, last.hasOlder]).toEqual([50, false])
    expect([...last.messages, ...middle.messages, ...newest.messages]).toEqual(all)
  })

  test('limits the bytes of a page, but always returns at least one message', () => {
    const thai = Array.from({ length: 100 }, (_, at) => createMessage(String(at), at, 'ก'.repeat(5_000)))
    const page = selectHistoryPage(whole, thai)
    expect(page.messages.length).toBe(17)
    expect(selectHistoryPage(whole, [createMessage('long', 1, 'x'.repeat(1_000_000))]).messages).toHaveLength(1)
  })

  test('returns an empty page when the chat does not contain the message `before`', () => {
    expect(selectHistoryPage(whole, [createMessage('a', 1)], 'gone')).toMatchObject({ messages: [], hasOlder: false })
  })
})
