import { array, assert, integer, option, property, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/sockets.ts'
import { historyPage, mergeMessages, sortByTime } from './chat-messages.ts'

const message = (_id: string, second?: number, content = ''): ChatMessage => ({
  _id,
  type: 'text',
  sent_by: 'u1',
  content,
  ...(second !== undefined && { createdAt: new Date(second * 1_000).toISOString() }),
})
const ids = (list: readonly ChatMessage[]) => list.map(({ _id }) => _id)

describe('mergeMessages', () => {
  test('sorts messages by time; one without a time stays behind its predecessor', () => {
    const list = [message('nine', 9), message('none'), message('three', 3), message('one', 1)]
    expect(ids(mergeMessages([], list))).toEqual(['one', 'three', 'nine', 'none'])
  })

  test('preserves the server’s order and appends new messages when no message has a time', () => {
    const known = mergeMessages([], [message('b'), message('a')])
    expect(ids(mergeMessages(known, [message('c')]))).toEqual(['b', 'a', 'c'])
    expect(ids(mergeMessages(known, [message('y'), message('z')], { older: true }))).toEqual(['y', 'z', 'b', 'a'])
  })

  test('inserts a message without a time at its position in the server’s list', () => {
    const known = [message('a', 1), message('c', 3)]
    expect(ids(mergeMessages(known, [message('a', 1), message('b'), message('c', 3)]))).toEqual(['a', 'b', 'c'])
  })

  test('prefers the newest copy of a message and inserts an older page first when times are equal', () => {
    const [known] = mergeMessages([message('a', 5, 'old')], [message('a', 5, 'new')])
    expect(known!.content).toBe('new')
    expect(ids(mergeMessages([message('b', 5)], [message('a', 5)], { older: true }))).toEqual(['a', 'b'])
  })

  test('merging is idempotent and sorts all messages that have a time', () => {
    const second = option(integer({ min: 0, max: 20 }), { nil: undefined })
    assert(
      property(array(second, { minLength: 1, maxLength: 12 }), (seconds) => {
        const list = seconds.map((at, index) => message(String(index), at))
        const once = mergeMessages([], list)
        expect(ids(once)).toEqual(ids(sortByTime(list)))
        expect(ids(mergeMessages(once, once))).toEqual(ids(once))
        expect(ids(mergeMessages(once, []))).toEqual(ids(once))
        const times = once.flatMap(({ createdAt }) => (createdAt === undefined ? [] : [createdAt]))
        expect(times).toEqual(times.toSorted())
      }),
    )
  })

  test('does not reorder known messages when others arrive one by one', () => {
    const all = Array.from({ length: 8 }, (_, at) => message(String(at), at % 3 === 1 ? undefined : at))
    assert(
      property(shuffledSubarray(all, { minLength: 8 }), (arriving) => {
        let known: ChatMessage[] = []
        for (const one of arriving) {
          const before = ids(known)
          known = mergeMessages(known, [one])
          expect(ids(known).filter((id) => before.includes(id))).toEqual(before)
        }
      }),
    )
  })
})

describe('historyPage', () => {
  const whole = { type: 'all_messages' as const, messages: [], participants: [] }

  test('pages back to the first message, with at most 200 messages per page', () => {
    const all = Array.from({ length: 450 }, (_, at) => message(String(at), at))
    const newest = historyPage(whole, all)
    expect([newest.messages.length, newest.hasOlder]).toEqual([200, true])
    expect(newest).not.toHaveProperty('before')
    const middle = historyPage(whole, all, newest.messages[0]!._id)
    const last = historyPage(whole, all, middle.messages[0]!._id)
    expect([last.messages.length, last.hasOlder]).toEqual([50, false])
    expect([...last.messages, ...middle.messages, ...newest.messages]).toEqual(all)
  })

  test('limits the bytes of a page, but always returns at least one message', () => {
    const thai = Array.from({ length: 100 }, (_, at) => message(String(at), at, 'ก'.repeat(5_000)))
    const page = historyPage(whole, thai)
    expect(page.messages.length).toBe(17)
    expect(historyPage(whole, [message('long', 1, 'x'.repeat(1_000_000))]).messages).toHaveLength(1)
  })

  test('returns an empty page when the message to page back from is unknown', () => {
    expect(historyPage(whole, [message('a', 1)], 'gone')).toMatchObject({ messages: [], hasOlder: false })
  })
})
