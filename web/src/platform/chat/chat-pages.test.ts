import type { ChatMessage, ServerFrame } from '@quillgate/shared/contract/sockets'
import { HISTORY_TOO_LONG, MESSAGE_MAX_BYTES } from '@quillgate/shared/domain/chat/chat'
import { describe, expect, test } from 'vitest'
import type { Chat } from './chat.ts'
import { stepChat } from './chat-machine.ts'
import { type ChatEvent, type ChatState, type Effect, INITIAL, type Timer } from './chat-state.ts'

const CHAT: Chat = { chatType: 'writerToCustomer', me: 'maya', order_id: 'order-1' }
const message = (at: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `m${at}`,
  type: 'text',
  sent_by: 'dana',
  content: `<p>${at}</p>`,
  createdAt: new Date(1_700_000_000_000 + at * 1_000).toISOString(),
  ...over,
})
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => message(from + at))
const frame = (frame: ServerFrame): ChatEvent => ({ type: 'frame', frame })
const page = (messages: ChatMessage[], hasOlder: boolean, before?: string) =>
  frame({ type: 'all_messages', messages, participants: [], hasOlder, ...(before !== undefined && { before }) })
const refusal = (code: string, ref?: string) =>
  frame({ type: 'error', error: `No: ${code}`, code, ...(ref !== undefined && { ref }) })
const timerEvent = (timer: Timer): ChatEvent => ({ type: 'timer', timer })
const send = (id: string, content = `<p>${id}</p>`): ChatEvent => ({ type: 'send', id, words: { content }, at: 0 })
const JOINED: ChatEvent[] = [{ type: 'start' }, { type: 'opened' }, timerEvent('subscribe')]
const RECONNECTED: ChatEvent[] = [
  { type: 'closed', code: 1006 },
  timerEvent('redial'),
  { type: 'opened' },
  timerEvent('subscribe'),
]

function after(events: readonly ChatEvent[]): { state: ChatState; effects: Effect[] } {
  let state = INITIAL
  let effects: Effect[] = []
  for (const event of events) ({ state, effects } = stepChat(CHAT, state, event, 0.5))
  return { state, effects }
}
const written = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.do === 'write' ? [effect.frame] : []))
const ids = ({ messages }: ChatState) => messages.map(({ _id }) => _id)

describe('older chat messages', () => {
  test('loads older messages page by page until there are none', () => {
    const open = [...JOINED, page(messages(20, 30), true)]
    expect(after(open).state.older).toBe('more')
    const requested = after([...open, { type: 'older' }])
    expect(written(requested.effects)).toEqual([{ type: 'request_all_messages', before: 'm20' }])
    expect(after([...open, { type: 'older' }, { type: 'older' }]).effects).toEqual([])
    const all = after([...open, { type: 'older' }, page(messages(10, 20), false, 'm20')])
    expect(ids(all.state)).toEqual(messages(10, 30).map(({ _id }) => _id))
    expect(all.state.older).toBe('none')
    expect(after([...open, { type: 'older' }, timerEvent('older')]).state.older).toBe('more')
  })

  test('drops loaded older messages unless the newest page connects to them', () => {
    const open = [
      ...JOINED,
      page(messages(20, 30), true),
      { type: 'older' } as const,
      page(messages(10, 20), false, 'm20'),
    ]
    const joins = after([...open, ...RECONNECTED, page(messages(28, 35), true)])
    expect(ids(joins.state)).toEqual(messages(10, 35).map(({ _id }) => _id))
    expect(joins.state.older).toBe('none')
    const gap = after([...open, ...RECONNECTED, page(messages(50, 60), true)])
    expect(ids(gap.state)).toEqual(messages(50, 60).map(({ _id }) => _id))
    expect(gap.state.older).toBe('more')
    const early = frame({ type: 'new_message', message: message(60) })
    const hiding = after([...open, ...RECONNECTED, early, page(messages(50, 61), true)])
    expect(ids(hiding.state)).toEqual(messages(50, 61).map(({ _id }) => _id))
    expect(after([...JOINED, early, page(messages(50, 61), true)]).state.older).toBe('more')
  })

  test('loads older pages as far back as needed to confirm a message', () => {
    const lost = [...JOINED, page(messages(0, 3), false), send('a'), ...RECONNECTED, page(messages(20, 30), true)]
    const looking = after(lost)
    expect(looking.state.outbox).toMatchObject([{ state: 'not_confirmed', writes: 1 }])
    expect(written(looking.effects)).toEqual([{ type: 'request_all_messages', before: 'm20' }])
    const own = message(3, { sent_by: 'maya', content: '<p>a</p>' })
    const found = after([...lost, page([message(2), own, ...messages(4, 20)], true, 'm20')])
    expect(found.state.outbox).toEqual([])
    const missing = after([...lost, page([message(2), ...messages(4, 20)], true, 'm20')])
    expect(written(missing.effects)).toMatchObject([{ type: 'new_message', content: '<p>a</p>' }])
  })

  test('does not request messages again when the server’s history is too long', () => {
    const open = [
      ...JOINED,
      { type: 'closed', code: HISTORY_TOO_LONG } as const,
      timerEvent('redial'),
      { type: 'opened' } as const,
    ]
    const again = after([...open, timerEvent('subscribe')])
    expect(written(again.effects).map(({ type }) => type)).toEqual(['subscribe'])
    const live = after([...open, timerEvent('subscribe'), timerEvent('list'), send('a')])
    expect(live.state).toMatchObject({ phase: 'live', older: 'too_long', outbox: [{ state: 'sent' }] })
  })
})

describe('refused chat room', () => {
  test('marks the waiting messages of a refused room as failed, with the reason of the refusal', () => {
    const { state } = after([{ type: 'start' }, send('a'), ...JOINED.slice(1), refusal('chat_closed'), send('b')])
    expect(state).toMatchObject({
      phase: 'refused',
      refusal: { code: 'chat_closed' },
      outbox: [
        { id: 'a', state: 'failed', code: 'chat_closed', reason: 'No: chat_closed' },
        { id: 'b', state: 'failed', code: 'chat_closed' },
      ],
    })
    expect(after([...JOINED, refusal('chat_closed'), timerEvent('list')]).state.phase).toBe('refused')
  })

  test('joins a refused room again on a retry or after a reconnect', () => {
    const refused = [...JOINED, refusal('not_found'), send('a')]
    const again = after([...refused, { type: 'again', id: 'a' }])
    expect(written(again.effects).map(({ type }) => type)).toEqual(['subscribe', 'request_all_messages'])
    expect(after([...refused, { type: 'again', id: 'a' }, page([], false)]).state).toMatchObject({
      phase: 'live',
      outbox: [{ state: 'sent' }],
    })
    expect(after([...refused, ...RECONNECTED]).state.phase).toBe('joining')
  })

  test('joins a room again ten seconds after it was refused because of too many frames', () => {
    const { state, effects } = after([...JOINED, refusal('frames_too_many')])
    expect(state.phase).toBe('opened')
    expect(effects).toContainEqual({ do: 'timer', timer: 'subscribe', ms: 10_000 })
  })
})

describe('rejected chat message', () => {
  const LIVE = [...JOINED, page([], false)]

  test('marks a message that is too long as failed before it is sent, without blocking the next one', () => {
    const { state, effects } = after([...LIVE, send('a', 'ก'.repeat(30_000)), send('b')])
    expect(state.outbox).toMatchObject([
      { id: 'a', state: 'failed', code: 'message_too_long' },
      { id: 'b', state: 'sent' },
    ])
    expect(written(effects)).toHaveLength(1)
    expect(after([...LIVE, send('a', 'x'.repeat(MESSAGE_MAX_BYTES))]).state.outbox).toMatchObject([{ state: 'sent' }])
  })

  test('does not resend a message when the server closed the connection because of its length', () => {
    const { state } = after([...LIVE, send('a'), { type: 'closed', code: 1009 }])
    expect(state.outbox).toMatchObject([{ state: 'failed', code: 'message_too_long' }])
  })

  test('marks the message that a refusal names as failed', () => {
    const { state } = after([...LIVE, send('a'), send('b'), refusal('message_too_long', 'b')])
    expect(state.outbox).toMatchObject([{ state: 'sent' }, { state: 'failed', code: 'message_too_long' }])
  })
})
